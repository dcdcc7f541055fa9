import { cartCountRequested } from '../features/cart/cartCount.flow.ts';
import { onCartChangedInOtherTab } from '../features/cart/cartSync.ts';
import { startUnreadSync } from '../features/messages/unreadSync.ts';
import { startServiceWorker } from '../offline/startServiceWorker.ts';
import { reportErrors } from '../platform/browser/reportErrors.ts';
import type { App } from '../platform/page/app.ts';

/** Starts what no visitor needs before the first interaction: live updates, offline support and reports of errors. */
export function startBackgroundTasks(app: App): void {
  reportErrors();
  startUnreadSync(app.store);
  onCartChangedInOtherTab(() => app.store.dispatch(cartCountRequested()));
  startServiceWorker(app).catch((error: unknown) => console.info(error));
}
