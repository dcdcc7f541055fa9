import { fileURLToPath } from 'node:url';

/** V8 options of the API and the web server. docs/performance.md explains each. */
export const serverOptions = ['--max-semi-space-size=16', '--max-old-space-size=512', '--no-allocation-site-pretenuring'];

/** glibc's allocator settings of both. Values of the environment take precedence. */
export const serverMemory = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '1',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ || '131072',
};

/** The folder for Node's compile cache, so that a start does not strip types and compile again. */
export const compileCache = process.env.NODE_COMPILE_CACHE || fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
