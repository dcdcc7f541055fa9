import { errorCodes } from '@baodao/domain/errors/codes';
import type { UnknownAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from './context.ts';
import type { Loadable, LoadErrorKind } from './flow.ts';

/** Reads into one slot. A failed read is shown by the page that asked for it; it does not end the saga. */
export function* loadInto<T>(slotChanged: (slot: Loadable<T>) => UnknownAction, read: SagaGenerator<T>): SagaGenerator<void> {
  yield* put(slotChanged({ state: 'loading' }));
  try {
    yield* put(slotChanged({ state: 'ready', value: yield* read }));
  } catch (error) {
    const fault = loadErrorKind(error);
    yield* put(slotChanged({ state: 'failed', error: fault }));
    const setErrorStatus = yield* fromContext('setErrorStatus');
    setErrorStatus(fault === 'notFound' ? 404 : 503);
  }
}

/** Keeps the old value in sight while a slot is read again, or after that failed. */
export function keepPreviousValue<T>(before: Loadable<T>, next: Loadable<T>): Loadable<T> {
  return 'value' in next || !('value' in before) ? next : { ...next, value: before.value };
}

function loadErrorKind(error: unknown): LoadErrorKind {
  if (typeof error !== 'object' || error === null) return 'server';
  if ('status' in error && error.status === 404) return 'notFound';
  // An address that names nothing which could be there is as wrong as one that names something gone; asking again helps neither.
  if ('code' in error && error.code === errorCodes.badParameter) return 'notFound';
  return 'kind' in error && (error.kind === 'network' || error.kind === 'timeout') ? 'offline' : 'server';
}
