import * as links from '@baodao/link-builders/links';
import { call, type SagaGenerator, select } from 'typed-redux-saga';
import { fromContext } from '../../store/context.ts';
import { selectSession } from './session.flow.ts';

/** Whether somebody is signed in; a guest is sent to do so, and comes back to this page. */
export function* requireSignIn(): SagaGenerator<boolean> {
  const { state } = yield* select(selectSession);
  if (state !== 'guest') return true;
  const navigate = yield* fromContext('navigate');
  const currentPath = yield* fromContext('currentPath');
  yield* call(navigate, links.userLogin({ redirect: currentPath() }));
  return false;
}
