import { fileURLToPath } from 'node:url';

/**
 * How Node keeps the API's heap. What two hundred calls need at the same time is more than four megabytes: where the young half holds
 * less, they are copied again and again, and end in the old one; with eight they cost no more than with sixteen. And the more the whole
 * may be, the further V8 lets it grow beyond what is in use before it looks: to four times as much where that is gigabytes.
 */
export const apiOptions = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/** Where Node keeps what it has compiled, so that types are taken away and sources compiled once, and not at every start. */
export const compileCache = process.env.NODE_COMPILE_CACHE || fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
