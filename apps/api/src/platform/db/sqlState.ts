import { RequestCancelledError } from './requestScope.ts';

/** Node's system errors such as EPIPE have five letters too. No SQLSTATE begins with E. */
const sqlStatePattern = /^(?!E)[0-9A-Z]{5}$/;

/** PostgreSQL's SQLSTATE of an error, also when a library wrapped the error. */
export function getSqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && sqlStatePattern.test(at.code)) return at.code;
  }
  return undefined;
}

/** Class 22 (data exception) or 23 (integrity constraint). In a batch, one entry causes it; all other errors concern the whole batch. */
export const isDataError = (error: unknown): boolean => /^2[23]/.test(getSqlState(error) ?? '');

const connectionErrorCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
/** The driver reports these cases by message only. */
const connectionErrorMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'connection ended',
  'not queryable',
  // A new connection is not prepared in time.
  'Query read timeout',
];

/**
 * Class 08 (connection exception), and a server that stops, has crashed or starts. While another server takes over as the primary,
 * connections may also reach one that only reads (25006).
 */
const noPrimary = /^(08...|57P0[123]|25006)$/;

/** There was no connection to a primary, it broke, or the request was cancelled. The client may retry. */
export function isConnectionError(error: unknown): boolean {
  if (noPrimary.test(getSqlState(error) ?? '')) return true;
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof RequestCancelledError) return true;
    if ('code' in at && typeof at.code === 'string' && connectionErrorCodes.has(at.code)) return true;
    // ENOENT, for example, when the socket of a crashed embedded database is gone.
    if ('syscall' in at && at.syscall === 'connect') return true;
    const { message } = at;
    if (connectionErrorMessages.some((part) => message.includes(part))) return true;
  }
  return false;
}
