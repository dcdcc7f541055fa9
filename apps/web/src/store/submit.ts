import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { type ActionName, noticeAdded } from '../shared/notices/notices.flow.ts';
import { fromContext } from './context.ts';

export type Submitted<T> = { ok: true; value: T } | { ok: false; code: number | null; data: unknown };

export interface SubmitOptions {
  /** No popup on success, where the page itself shows it. */
  quiet?: boolean;
  /** Codes that the page shows in its own way; no popup for these. */
  expected?: readonly number[];
}

/**
 * Writes, and says how it went: "action name + Success", or "action name + Fail" with the message of the negative code
 * (spec section 8). It never throws for a refused or lost call; what was typed stays where it is.
 * Watchers start it by `takeLeading`, so that a second tap joins nothing and sends nothing.
 */
export function* submit<T>(
  action: ActionName,
  write: SagaGenerator<T>,
  { quiet = false, expected = [] }: SubmitOptions = {},
): SagaGenerator<Submitted<T>> {
  try {
    const value = yield* write;
    if (!quiet) yield* put(noticeAdded({ kind: 'success', action }));
    return { ok: true, value };
  } catch (error) {
    const { code, data, signedOut } = reasonOf(error);
    // Whoever shows a code shows it in these words, which nobody needs before.
    if (!signedOut && code !== null) {
      const loadTexts = yield* fromContext('loadTexts');
      yield* call(() => loadTexts('errors').catch(() => {}));
    }
    if (!signedOut && !expected.includes(code ?? 0)) {
      yield* put(noticeAdded({ kind: 'error', action, code }));
    }
    return { ok: false, code, data };
  }
}

/** `code` is null where nothing answered. A 401 is the session's business and has its own way to be told. */
function reasonOf(error: unknown): { code: number | null; data: unknown; signedOut: boolean } {
  if (typeof error !== 'object' || error === null) return { code: -1, data: null, signedOut: false };
  const code = 'code' in error && typeof error.code === 'number' ? error.code : null;
  const data = 'data' in error ? error.data : null;
  const isSilent = 'kind' in error && (error.kind === 'network' || error.kind === 'timeout');
  return { code: isSilent ? null : (code ?? -1), data, signedOut: 'status' in error && error.status === 401 };
}
