import { errorCodes } from '@baodao/domain/errors/codes';
import type { UnknownAction } from 'redux';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from './context.ts';
import type { Loadable, LoadErrorKind } from './flow.ts';

/** What the address names cannot exist, so nothing is asked for. */
export class NotFound extends Error {
  readonly status = 404;
}

/** Loads data into a `Loadable`. The page shows a failure; the saga continues. Without what is optional, the page is still what was asked for. */
export function* loadInto<T>(
  changed: (slot: Loadable<T>) => UnknownAction,
  read: SagaGenerator<T>,
  { isOptional = false } = {},
): SagaGenerator<void> {
  yield* put(changed({ state: 'loading' }));
  try {
    yield* put(changed({ state: 'ready', value: yield* read }));
  } catch (error) {
    const kind = loadErrorKind(error);
    yield* put(changed({ state: 'failed', error: kind }));
    if (isOptional) return;
    const setErrorStatus = yield* fromContext('setErrorStatus');
    setErrorStatus(kind === 'notFound' ? 404 : 503);
  }
}

/** Keeps the previous value during a reload and after a failure. */
export function keepPreviousValue<T>(before: Loadable<T>, next: Loadable<T>): Loadable<T> {
  return 'value' in next || !('value' in before) ? next : { ...next, value: before.value };
}

function loadErrorKind(error: unknown): LoadErrorKind {
  if (typeof error !== 'object' || error === null) return 'server';
  if ('status' in error && error.status === 404) return 'notFound';
  // A malformed id in the address is as final as a missing record: a retry cannot help.
  if ('code' in error && error.code === errorCodes.badParameter) return 'notFound';
  return 'kind' in error && (error.kind === 'network' || error.kind === 'timeout') ? 'offline' : 'server';
}
