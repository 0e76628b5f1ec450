#define _GNU_SOURCE
#include "cbench.h"
#include <stdio.h>
#include <time.h>
#include <malloc.h>
#include <dlfcn.h>
uint64_t cb_now_ns(void){ struct timespec t; clock_gettime(CLOCK_MONOTONIC,&t); return (uint64_t)t.tv_sec*1000000000ull+t.tv_nsec; }
__attribute__((noinline)) void cb_black_int(long v){ __asm__ volatile("" :: "r"(v) : "memory"); }
__attribute__((noinline)) void cb_black_ptr(const void*p){ __asm__ volatile("" :: "r"(p) : "memory"); }
size_t cb_heap_bytes(void){ struct mallinfo2 m = mallinfo2(); return m.uordblks + m.hblkhd; }
static uint64_t (*counter)(void); static int looked;
static void look(void){ if(!looked){ looked=1; counter=(uint64_t(*)(void))dlsym(RTLD_DEFAULT,"libcount_allocs"); } }
int cb_has_counter(void){ look(); return counter!=0; }
uint64_t cb_alloc_count(void){ look(); return counter?counter():0; }
void cb_line_buffer_output(void){ setvbuf(stdout, 0, _IOLBF, 0); }
