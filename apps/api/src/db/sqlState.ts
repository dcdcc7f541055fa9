import { SentAway } from './caller.ts';

/** As long as those of PostgreSQL are the system's own names of faults, of which none of PostgreSQL's has the first letter: EPIPE, EFBIG. */
const code = /^(?!E)[0-9A-Z]{5}$/;

/** PostgreSQL's code of an error, also where a library wrapped it. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && code.test(at.code)) return at.code;
  }
  return undefined;
}

/** A value or a constraint said no to one of those who share a statement; whatever else ends it ends it for all. */
export const isOfOne = (error: unknown): boolean => /^2[23]/.test(sqlStateOf(error) ?? '');

const lost = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
const lostWords = ['timeout exceeded when trying to connect', 'Connection terminated', 'connection ended', 'not queryable'];

/**
 * No connection to the database could be had, or it broke, or it was for somebody who waits no more: what was asked for may be asked
 * for again. The driver says so in words.
 */
export function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof SentAway) return true;
    if ('code' in at && typeof at.code === 'string' && lost.has(at.code)) return true;
    const { message } = at;
    if (lostWords.some((words) => message.includes(words))) return true;
  }
  return false;
}
