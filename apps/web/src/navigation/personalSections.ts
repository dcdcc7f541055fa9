import type { Task } from 'redux-saga';
import type { AppStore } from '../app/app.ts';
import type { PageModule, Visit } from '../app/page.ts';
import { selectSession } from '../shared/session/session.flow.ts';

/** Runs the current page's `loadPersonal` when the login check is done, and again after login and logout. */
export function createPersonalSections(store: AppStore) {
  let load = () => {};
  let task: Task | undefined;
  const sessionState = () => selectSession(store.getState()).state;
  let previous = sessionState();

  store.subscribe(() => {
    if (sessionState() === previous) return;
    previous = sessionState();
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
