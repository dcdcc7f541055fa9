import type { Task } from 'redux-saga';
import type { AppStore } from '../app/createApp.ts';
import type { PageModule, Visit } from '../app/page.ts';
import { selectSession } from '../shared/session/session.flow.ts';

/** Reads the own parts of the page in sight, as soon as it is known that there is a member, or none where guests have such parts too. */
export function createPersonalSections(store: AppStore) {
  let start = () => {};
  let task: Task | undefined;
  let before = now();

  function now() {
    return selectSession(store.getState()).state;
  }

  store.subscribe(() => {
    if (now() === before) return;
    before = now();
    start();
  });

  return {
    show({ loadPersonal, alsoForGuests }: PageModule, visit: Visit) {
      task?.cancel();
      start = () => {
        const state = now();
        if (loadPersonal && (state === 'member' || (alsoForGuests && state === 'guest'))) task = store.runSaga(loadPersonal, visit);
      };
      start();
    },
  };
}
