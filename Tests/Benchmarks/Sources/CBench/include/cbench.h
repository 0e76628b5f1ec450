#pragma once
#include <stdint.h>
#include <stddef.h>
uint64_t cb_now_ns(void);
void cb_black_int(long v);
void cb_black_ptr(const void *p);
size_t cb_heap_bytes(void);       // mallinfo2: uordblks + hblkhd (main arena + mmapped)
uint64_t cb_alloc_count(void);    // from LD_PRELOAD'ed libcount.so, else 0
int cb_has_counter(void);
void cb_line_buffer_output(void); // each row is printed as soon as it is measured
