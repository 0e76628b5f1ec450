import samples

await SamplesMain.main()
