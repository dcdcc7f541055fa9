import { fileURLToPath } from 'node:url';

/**
 * How Node keeps the API's heap. Two hundred calls at the same time hold two to three megabytes at any moment: with sixteen for what is
 * young they are copied half as often as with eight, and less of them grows old, which costs as much room and more work. And the more the
 * whole may be, the further V8 lets it grow beyond what is in use before it looks: to four times as much where that is gigabytes.
 * Nothing is born old: V8 would guess so of what many calls hold at the same moment, and each such piece keeps all of its call alive until
 * the whole heap is looked through.
 */
export const apiOptions = ['--max-semi-space-size=16', '--max-old-space-size=512', '--no-allocation-site-pretenuring'];

/**
 * How the C library keeps what lies outside of the heap. With an arena for each thread, and a mark that rises with the largest piece that
 * was ever given back, the process keeps ten to twenty megabytes more after a load than it needs; who sets these himself is asked first.
 */
export const apiMemory = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '1',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ || '131072',
};

/** Where Node keeps what it has compiled, so that types are taken away and sources compiled once, and not at every start. */
export const compileCache = process.env.NODE_COMPILE_CACHE || fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
