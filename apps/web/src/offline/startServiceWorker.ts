import { createAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, take } from 'typed-redux-saga';
import { isWeChat } from '../platform/browser/platform.ts';
import { noticeAdded } from '../platform/notices/notices.flow.ts';
import type { App } from '../platform/page/app.ts';

const updateAccepted = createAction('offline/updateAccepted');

/** A page that stays open asks for a new release this often. */
const UPDATE_MS = 600_000;

/** Registers the service worker. A new release is offered to the visitor, and activated with the next page at the latest. */
export async function startServiceWorker(app: App): Promise<void> {
  // WeChat has a cache of its own, and together with a service worker it shows old files.
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || isWeChat(navigator.userAgent)) return;
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // Without a controller this is the first installation, not an update.
  const offer = (worker: ServiceWorker | null) => {
    if (!worker || !navigator.serviceWorker.controller) return;
    app.activateRelease = () => worker.postMessage('takeOver');
    app.store.runSaga(offerUpdate, worker);
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing);
    });
  });
  const update = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  };
  // A tab that was in the background for long may be out of date.
  document.addEventListener('visibilitychange', update);
  setInterval(update, UPDATE_MS);
}

function* offerUpdate(worker: ServiceWorker): SagaGenerator<void> {
  yield* put(
    noticeAdded({ kind: 'info', hint: { name: 'newVersion', count: 1 }, followUp: { name: 'refresh', intent: updateAccepted() } }),
  );
  yield* take(updateAccepted);
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  yield* call(() => worker.postMessage('takeOver'));
}
