import { startServiceWorker } from '../offline/startServiceWorker.ts';
import { onCartOfOtherTabs } from '../shared/cart/otherTabs.ts';
import { cartCountRequested } from '../shared/cartCount/cartCount.flow.ts';
import { startLiveMessages } from '../shared/messages/liveMessages.ts';
import { clearShelf } from '../shared/offline/keepShelf.ts';
import { selectSession } from '../shared/session/session.flow.ts';
import type { App } from './createApp.ts';

/** What nobody needs before he has touched the page: hearing of news, and being there without the server. */
export function startBackgroundTasks(app: App): void {
  startLiveMessages(app.store);
  onCartOfOtherTabs(() => app.store.dispatch(cartCountRequested()));
  startServiceWorker(app.store).catch((error: unknown) => console.info(error));
  let before = selectSession(app.store.getState()).state;
  app.store.subscribe(() => {
    const { state } = selectSession(app.store.getState());
    if (state === 'guest' && before === 'member') clearShelf();
    before = state;
  });
}
