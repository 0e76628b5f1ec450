extension PageParts {
  /// The style: colours first, for light and for dark, then the page from top to bottom.
  static let style = #"""
    :root { color-scheme: light dark;
      --back: #f4f5f7; --card: #ffffff; --line: #dfe3e8; --text: #1c2733; --quiet: #5b6670;
      --accent: #0a60d6; --wash: #e4eefc; --good: #18703a; --bad: #c3282b; --badwash: #fdeceb;
      --goodwash: #e6f4ea; --warn: #8a5300; --mark: #b7791f; --markwash: #fff4d6;
      --i-text: #1c2733; --i-quiet: #5b6670; --i-edge: #a8b1bb; --i-line: #e1e5ea;
      --i-surface: #ffffff; --i-fill: #f3f5f7; --i-accent: #0a60d6; --i-chosen: #e4eefc;
      --i-danger: #c3282b; --i-success: #18703a; --i-warning: #8a5300; --i-dark: #27313b;
      --i-light: #9cc4ff; --f-accent: #0a60d6; --f-danger: #c3282b;
      --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    @media (prefers-color-scheme: dark) { :root {
      --back: #14181d; --card: #1c2229; --line: #323a44; --text: #e6eaef; --quiet: #9ba7b4;
      --accent: #6fb0ff; --wash: #1d3350; --good: #6fce8f; --bad: #ff8a84; --badwash: #44201f;
      --goodwash: #173323; --warn: #e5b567; --mark: #e5b567; --markwash: #3d3116;
      --i-text: #e6eaef; --i-quiet: #9ba7b4; --i-edge: #5c6874; --i-line: #38424d;
      --i-surface: #20272f; --i-fill: #2a323b; --i-accent: #3d8bf2; --i-chosen: #1d3350;
      --i-danger: #ff8a84; --i-success: #6fce8f; --i-warning: #e5b567; --i-dark: #3b4753;
      --i-light: #9cc4ff; --f-accent: #2f77dc; --f-danger: #c9413d; } }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body { display: grid; grid-template: auto 1fr / minmax(250px, 20.5rem) minmax(0, 1fr) minmax(290px, 26rem);
      background: var(--back); color: var(--text); font: 14px/1.45 system-ui, sans-serif; }
    header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 6px 16px; align-items: baseline;
      padding: 10px 16px; background: var(--card); border-bottom: 1px solid var(--line); }
    header > button { margin-left: auto; }
    h1 { margin: 0; font-size: 15px; overflow-wrap: anywhere; }
    h2 { margin: 0 0 8px; font-size: 15px; }
    h3 { margin: 16px 0 6px; font-size: 12px; font-weight: 600; color: var(--quiet); }
    h3:first-child { margin-top: 0; }
    p { margin: 0 0 8px; }
    .spread { flex: 1; }
    .quiet { color: var(--quiet); } .good { color: var(--good); } .bad { color: var(--bad); }
    code, .code { font-family: var(--mono); font-size: 12.5px; }
    button, input, select { font: inherit; color: inherit; }
    button { background: none; border: 1px solid var(--line); border-radius: 6px; padding: 2px 9px;
      cursor: pointer; }
    button:hover { border-color: var(--quiet); }
    button[aria-pressed=true], button[aria-selected=true] { background: var(--wash);
      border-color: var(--accent); color: var(--accent); }
    a.link { color: inherit; border-radius: 3px; font-family: var(--mono); font-size: 12.5px; }
    .earlier a.link { font-size: 11.5px; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    input, select { background: var(--back); border: 1px solid var(--line); border-radius: 6px;
      padding: 3px 8px; max-width: 100%; }
    a { color: var(--accent); text-decoration: none; } a:hover { text-decoration: underline; }
    .place { font-size: 11.5px; color: var(--quiet); white-space: nowrap; }
    a.place { color: var(--quiet); text-decoration: underline dotted; }
    .text { unicode-bidi: isolate; overflow-wrap: anywhere; white-space: pre-wrap; }

    /* Cases and steps. */
    #left { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
      min-width: 0; min-height: 0;
      background: var(--card); border-right: 1px solid var(--line); }
    #search { display: flex; gap: 6px; padding: 8px 10px; border-bottom: 1px solid var(--line); }
    #search input { flex: 1; min-width: 0; }
    #steps { overflow: auto; padding: 4px 0 12px; outline: none; }
    #steps:focus-visible [aria-selected=true] { box-shadow: inset 0 0 0 1.5px var(--accent); }
    .title, .step { display: flex; gap: 8px; align-items: baseline; padding: 3px 12px; cursor: pointer; }
    .title { font-weight: 600; padding-top: 9px; }
    .title .text { flex: 1; }
    .step { padding-left: 14px; border-left: 3px solid transparent; }
    .step .text { flex: 1; white-space: pre; overflow: hidden; text-overflow: ellipsis; }
    .step:hover, .title:hover { background: var(--back); }
    .title[aria-selected=true], .step[aria-selected=true] { background: var(--wash);
      border-left-color: var(--accent); }
    .step .number { min-width: 1.8em; text-align: right; font: 11px var(--mono); color: var(--quiet); }
    .step.notRun .text { color: var(--quiet); }
    .step.failed .text { color: var(--bad); font-weight: 600; }
    .step .time { font: 11px var(--mono); color: var(--quiet); }
    .sign { width: 1.1em; flex: none; text-align: center; font-weight: 700; color: var(--quiet); }
    .sign.passed { color: var(--good); } .sign.failed { color: var(--bad); }
    .sign.refused { color: var(--warn); }

    /* The time line. */
    #time { border-top: 1px solid var(--line); padding: 8px 0 6px; max-height: 34vh; overflow: auto; }
    #time h3 { margin: 0 12px 4px; }
    #time .room { overflow-x: auto; padding: 0 12px; }
    #time svg { display: block; }
    #time text { font: 10.5px system-ui, sans-serif; fill: var(--quiet); }
    #time .name { fill: var(--text); }
    #time .axis { stroke: var(--line); } #time .now { stroke: var(--accent); }
    #time .dot { fill: var(--quiet); cursor: pointer; } #time .dot.on { fill: var(--accent); }
    #time .dot.failed { fill: var(--bad); } #time .dot.refused { fill: var(--warn); }
    #time .bar { fill: var(--i-chosen); stroke: var(--accent); }
    #time .bar.timer { fill: var(--markwash); stroke: var(--mark); }
    #time .bar.command { fill: var(--goodwash); stroke: var(--good); }
    #time .bar.bad { fill: var(--badwash); stroke: var(--bad); }
    #time .bar.open { stroke-dasharray: 3 2; }

    /* The screen. */
    #middle { overflow: auto; padding: 14px 18px 30px; min-width: 0; }
    #middle .bar { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center;
      margin-bottom: 12px; }
    #what { font: 600 14px var(--mono); overflow-wrap: anywhere; margin: 0;
      max-height: 6em; overflow: auto; }
    .switch { display: inline-flex; } .switch button { border-radius: 0; margin-left: -1px; }
    .switch button:first-child { border-radius: 6px 0 0 6px; }
    .switch button:last-child { border-radius: 0 6px 6px 0; }
    #screens { display: flex; flex-wrap: wrap; gap: 18px; justify-content: center; }
    figure { margin: 0; flex: 0 1 380px; min-width: 200px; }
    #screens.both figure { flex: 1 1 240px; max-width: 380px; }
    #which button:disabled { color: var(--i-edge); cursor: default; }
    #film { display: flex; gap: 10px; overflow-x: auto; margin-top: 26px; padding: 3px; }
    #film:empty { display: none; }
    #film button { flex: none; width: 92px; height: 112px; padding: 4px; overflow: hidden;
      border-radius: 8px; display: block; background: var(--card); }
    #film button svg { display: block; width: 100%; height: auto; white-space: pre; pointer-events: none; }
    /* What white texts stand on is darker than a text of that colour in a dark window. */
    main rect[fill="#0a60d6"] { fill: var(--f-accent); } main rect[fill="#c3282b"] { fill: var(--f-danger); }
    main text[fill="#ffffff"] { fill: #ffffff; } main path[stroke="#ffffff"] { stroke: #ffffff; }
    figcaption { text-align: center; font-size: 12px; color: var(--quiet); margin-bottom: 5px; }
    figure svg { display: block; width: 100%; height: auto; white-space: pre; }
    figure [data-id], figure [data-role=button] { cursor: pointer; }
    .ring { fill: none; pointer-events: none; }
    .ring.changed { stroke: var(--mark); stroke-width: 1.6; fill: var(--mark); fill-opacity: .1; }
    .ring.hover { stroke: var(--accent); stroke-width: 1.5; }
    .ring.kept { stroke: var(--accent); stroke-width: 2.5; }
    #card { position: fixed; z-index: 5; max-width: min(360px, 90vw); padding: 8px 11px;
      background: var(--card); border: 1px solid var(--line); border-radius: 8px;
      box-shadow: 0 6px 24px rgb(0 0 0 / .22); pointer-events: none; font-size: 12.5px; }
    #card table { margin-top: 4px; }
    .failure { border: 1px solid var(--bad); background: var(--badwash); border-radius: 8px;
      padding: 10px 14px; margin-bottom: 14px; }
    .failure h2 { color: var(--bad); }
    table { border-collapse: collapse; font-family: var(--mono); font-size: 12px; }
    td, th { text-align: left; vertical-align: top; padding: 1px 12px 1px 0; }
    th { font-weight: 600; color: var(--quiet); }
    .sides { width: 100%; table-layout: fixed; margin: 8px 0; background: var(--card);
      border-radius: 6px; overflow: hidden; }
    .sides td, .sides th { padding: 2px 8px; width: 50%; overflow-wrap: anywhere; white-space: pre-wrap; }
    .sides .miss { background: var(--goodwash); } .sides .come { background: var(--badwash); }

    #screens:focus-visible { outline-offset: 8px; border-radius: 8px; }
    #tools:not(:empty) { border-bottom: 1px solid var(--line); margin-bottom: 14px; }
    #tools .bar { margin-bottom: 10px; }
    #tools button:disabled { color: var(--i-edge); cursor: default; border-color: var(--line); }

    /* The details. */
    #right { display: grid; grid-template-rows: auto minmax(0, 1fr); min-height: 0; min-width: 0;
      background: var(--card); border-left: 1px solid var(--line); }
    [role=tablist] { display: flex; gap: 4px; padding: 8px 12px 0; border-bottom: 1px solid var(--line); }
    [role=tab] { border-radius: 6px 6px 0 0; border-bottom: 0; padding: 3px 11px; }
    #details { overflow: auto; padding: 12px 14px 30px; overflow-wrap: anywhere; }
    ul.tree, ul.tree ul { list-style: none; margin: 0; padding: 0; }
    ul.tree ul { margin-left: 5px; padding-left: 13px; border-left: 1px solid var(--line); }
    ul.tree li { padding: 1.5px 0; }
    .change { display: flex; flex-wrap: wrap; gap: 0 6px; align-items: baseline; }
    .change .place { margin-left: auto; }
    .change .name { font-weight: 600; }
    .from { color: var(--quiet); } .to { color: var(--good); }
    .c-same { color: var(--quiet); font-size: 12.5px; } .c-same .name { font-weight: 400; }
    .times { font-size: 11.5px; color: var(--quiet); }
    .earlier { font-size: 12px; color: var(--quiet); padding-bottom: 2px; }
    .blocks { color: var(--bad); font-size: 12px; font-weight: 600; white-space: nowrap; }
    .graph { overflow: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--back); }
    .graph svg { display: block; height: auto; max-width: 100%; }
    .graph text { font: 11px var(--mono); fill: var(--text); }
    .graph .value { fill: var(--quiet); }
    .graph rect { fill: var(--card); stroke: var(--i-edge); }
    .graph g { cursor: pointer; } .graph g.recent rect { stroke: var(--mark); stroke-width: 2; }
    .graph g.kept rect { stroke: var(--accent); stroke-width: 2.5; }
    .graph path { fill: none; stroke: var(--i-edge); } .graph path.way { stroke: var(--mark); stroke-width: 2.5; }
    .graph path.both { stroke-dasharray: 4 3; }
    pre { max-height: 60vh; overflow: auto; margin: 0; font: 12.5px/1.5 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
    .lines > div { display: flex; gap: 8px; font: 12.5px/1.55 var(--mono); padding: 0 4px;
      border-left: 3px solid transparent; }
    .lines .step { padding: 0 4px; align-items: stretch; } .lines .text { flex: 1; white-space: pre-wrap; }
    .lines .number { min-width: 2.4em; text-align: right; font: 11px/1.75 var(--mono); color: var(--quiet); }
    dialog { background: var(--card); color: var(--text); border: 1px solid var(--line);
      border-radius: 10px; padding: 16px 22px; }
    kbd { font: 12px var(--mono); border: 1px solid var(--line); border-radius: 4px; padding: 0 5px;
      background: var(--back); }

    @media (max-width: 1080px) {
      body { grid-template: auto minmax(0, 1fr) minmax(0, .8fr) / minmax(230px, 19rem) minmax(0, 1fr); }
      #left { grid-row: 2 / 4; }
      #right { grid-column: 2; border-left: 0; border-top: 1px solid var(--line); }
    }
    @media (max-width: 680px) {
      html, body { height: auto; }
      body { display: block; }
      #left { display: block; border-right: 0; }
      #steps { max-height: 38vh; }
      #middle { padding: 12px; }
      #right { display: block; }
      [role=tablist] { position: sticky; top: 0; background: var(--card); overflow-x: auto; }
    }
    @media (prefers-reduced-motion: no-preference) { .ring.changed { animation: come .3s; } }
    @keyframes come { from { opacity: 0; } }
    """#
}
