import { createAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, take } from 'typed-redux-saga';
import type { AppStore } from '../app/app.ts';
import { noticeAdded } from '../shared/notices/notices.flow.ts';

const updateAccepted = createAction('offline/updateAccepted');

/** WeChat has a cache of its own, and together with a service worker it shows old files. */
const isWeChat = (agent: string) => /MicroMessenger/i.test(agent);

/** Registers the service worker, and offers a new release to the visitor before it is activated. */
export async function startServiceWorker(store: AppStore): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || isWeChat(navigator.userAgent)) return;
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // Without a controller this is the first installation, not an update.
  const offer = (worker: ServiceWorker | null) => {
    if (worker && navigator.serviceWorker.controller) store.runSaga(offerUpdate, worker);
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing);
    });
  });
  // A tab that was in the background for long may be out of date.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  });
}

function* offerUpdate(worker: ServiceWorker): SagaGenerator<void> {
  yield* put(
    noticeAdded({ kind: 'info', hint: { name: 'newVersion', count: 1 }, followUp: { name: 'refresh', intent: updateAccepted() } }),
  );
  yield* take(updateAccepted);
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  yield* call(() => worker.postMessage('takeOver'));
}
