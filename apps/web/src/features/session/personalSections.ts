import type { Task } from 'redux-saga';
import type { AppStore } from '../../platform/page/app.ts';
import type { PageModule, Visit } from '../../platform/page/page.ts';
import { selectOwnerId } from '../../platform/store/sessionOwner.ts';
import { selectSession } from './session.flow.ts';

/** Runs the current page's `loadPersonal` when the login check is done, and again after login, logout and a change of the member. */
export function createPersonalSections(store: AppStore) {
  let load = () => {};
  let task: Task | undefined;
  const sessionState = () => selectSession(store.getState()).state;
  const identity = () => `${sessionState()} ${selectOwnerId(store.getState())}`;
  let previous = identity();

  store.subscribe(() => {
    if (identity() === previous) return;
    previous = identity();
    load();
  });

  return {
    show({ loadPersonal, alsoForGuests }: PageModule, visit: Visit) {
      task?.cancel();
      load = () => {
        const state = sessionState();
        if (loadPersonal && (state === 'member' || (alsoForGuests && state === 'guest'))) task = store.runSaga(loadPersonal, visit);
      };
      load();
    },
  };
}
