import { startServiceWorker } from '../offline/startServiceWorker.ts';
import { reportErrors } from '../shared/browser/reportErrors.ts';
import { onCartChangedInOtherTab } from '../shared/cart/cartSync.ts';
import { cartCountRequested } from '../shared/cartCount/cartCount.flow.ts';
import { startUnreadSync } from '../shared/messages/unreadSync.ts';
import type { App } from './app.ts';

/** Starts what no visitor needs before the first interaction: live updates, offline support and reports of errors. */
export function startBackgroundTasks(app: App): void {
  reportErrors();
  startUnreadSync(app.store);
  onCartChangedInOtherTab(() => app.store.dispatch(cartCountRequested()));
  startServiceWorker(app).catch((error: unknown) => console.info(error));
}
