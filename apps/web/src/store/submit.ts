import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { type ActionName, noticeAdded } from '../shared/notices/notices.flow.ts';
import { fromContext } from './context.ts';

export type SubmitResult<T> = { ok: true; value: T } | { ok: false; code: number | null; data: unknown };

export interface SubmitOptions {
  /** Shows no popup on success. */
  quiet?: boolean;
  /** Codes that the page itself shows, without a popup. */
  expectedCodes?: readonly number[];
}

/**
 * Sends a write and shows a popup: what was done, or the name of what failed with the message of the negative code
 * (spec section 8). It does not throw on a rejected or failed call. Watchers use `takeLeading`, so a second tap sends nothing.
 */
export function* submit<T>(
  action: ActionName,
  write: SagaGenerator<T>,
  { quiet = false, expectedCodes = [] }: SubmitOptions = {},
): SagaGenerator<SubmitResult<T>> {
  try {
    const value = yield* write;
    if (!quiet) yield* put(noticeAdded({ kind: 'success', action }));
    return { ok: true, value };
  } catch (error) {
    const { code, data, isSignedOut } = describeError(error);
    // The first load leaves out the texts of the error codes.
    if (!isSignedOut && code !== null) {
      const loadTexts = yield* fromContext('loadTexts');
      yield* call(() => loadTexts('errors').catch(() => {}));
    }
    if (!isSignedOut && !expectedCodes.includes(code ?? 0)) {
      yield* put(noticeAdded({ kind: 'error', action, code }));
    }
    return { ok: false, code, data };
  }
}

/** `code` is null if no response arrived. The session flow reports a 401, so it gets no popup here. */
function describeError(error: unknown): { code: number | null; data: unknown; isSignedOut: boolean } {
  if (typeof error !== 'object' || error === null) return { code: -1, data: null, isSignedOut: false };
  const code = 'code' in error && typeof error.code === 'number' ? error.code : null;
  const data = 'data' in error ? error.data : null;
  const hasNoResponse = 'kind' in error && (error.kind === 'network' || error.kind === 'timeout');
  return { code: hasNoResponse ? null : (code ?? -1), data, isSignedOut: 'status' in error && error.status === 401 };
}
