import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { type ActionName, noticeAdded } from '../notices/notices.flow.ts';
import { fromContext } from './context.ts';
import { describeError } from './describeError.ts';

export type SubmitResult<T> = { ok: true; value: T } | { ok: false; code: number | null; data: unknown };

export interface SubmitOptions {
  /** Shows no popup on success. */
  quiet?: boolean;
  /** Codes that the page itself shows, without a popup. */
  expectedCodes?: readonly number[];
}

/**
 * Sends a write and shows a popup: what was done, or the name of what failed with the message of the negative code.
 * It does not throw on a rejected or failed call. Watchers use `takeLeading`, so a second tap sends nothing.
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
    if (!isSignedOut && code !== null) yield* call(loadErrorTexts);
    if (!isSignedOut && !expectedCodes.includes(code ?? 0)) {
      yield* put(noticeAdded({ kind: 'error', action, code }));
    }
    return { ok: false, code, data };
  }
}

/**
 * The variant for existence checks, which takes the status false as success: nothing of the kind exists, so the shopper may
 * go on. If it exists, the popup shows the message of `code`.
 */
export function* submitAbsence<T>(
  action: ActionName,
  check: SagaGenerator<T>,
  { exists, code }: { exists: (found: T) => boolean; code: number },
): SagaGenerator<void> {
  const checked = yield* submit(action, check, { quiet: true });
  if (!checked.ok) return;
  if (exists(checked.value)) {
    yield* call(loadErrorTexts);
    yield* put(noticeAdded({ kind: 'error', action, code }));
  } else yield* put(noticeAdded({ kind: 'success', action }));
}

/** The first load leaves out the texts of the error codes. */
function* loadErrorTexts(): SagaGenerator<void> {
  const loadTexts = yield* fromContext('loadTexts');
  yield* call(() => loadTexts('errors').catch(() => {}));
}
