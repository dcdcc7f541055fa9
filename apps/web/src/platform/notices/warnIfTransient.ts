import { put, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../store/context.ts';
import { noticeAdded } from './notices.flow.ts';

const TOLD_KEY = 'transience-told';

/** Says once what goes with the page, if the browser did not store the value of the key. */
export function* warnIfTransient(key: string): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const tabStorage = yield* fromContext('tabStorage');
  if (!storage.isTransient(key) || tabStorage.read(TOLD_KEY) !== null) return;
  tabStorage.write(TOLD_KEY, '');
  yield* put(noticeAdded({ kind: 'warning', hint: { name: 'notRemembered', count: 1 } }));
}
