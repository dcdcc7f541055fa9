import { randomInt } from 'node:crypto';

/** A random number of `count` digits. */
export const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');
