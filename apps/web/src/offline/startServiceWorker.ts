import { createAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, take } from 'typed-redux-saga';
import type { AppStore } from '../app/createApp.ts';
import { noticeAdded } from '../shared/notices/notices.flow.ts';

const updateAccepted = createAction('offline/updateAccepted');

/** WeChat keeps its own copies of everything, and a worker of ours beside them would show old ones. */
const isWeChat = (agent: string) => /MicroMessenger/i.test(agent);

/** Installs the service worker, and asks before a new release takes over. */
export async function startServiceWorker(store: AppStore): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || isWeChat(navigator.userAgent)) return;
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // The first one of all takes nothing over from another.
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
  // Somebody who comes back to a tab of yesterday hears of today's release.
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
