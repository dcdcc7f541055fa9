import type { PushInput } from '@baodao/domain/account/shapes';
import { isWeChat } from '../../platform/browser/platform.ts';

export interface BrowserPush {
  state: 'unsupported' | 'blocked' | 'ready';
  /** The address at the browser's push service; null if the browser has not subscribed. */
  endpoint: string | null;
}

/** The page registers the service worker at the first event of the visitor. */
const WORKER_MS = 10_000;

const isSupported = () => 'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator;

/** Reads what this browser can do, without asking the visitor. */
export async function readBrowserPush(): Promise<BrowserPush> {
  // WeChat gets no service worker.
  if (!isSupported() || isWeChat(navigator.userAgent)) return { state: 'unsupported', endpoint: null };
  if (Notification.permission === 'denied') return { state: 'blocked', endpoint: null };
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return { state: 'ready', endpoint: subscription?.endpoint ?? null };
}

/** Asks the visitor for the permission, and subscribes. Null if the visitor does not allow it. Throws if the browser cannot subscribe. */
export async function subscribeBrowser(publicKey: string): Promise<PushInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await waitForWorker();
  // A subscription of an earlier key or member would stay in effect.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  if (p256dh === undefined || auth === undefined) throw new Error('The subscription has no keys');
  return { endpoint: subscription.endpoint, p256dh, auth };
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function waitForWorker(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No service worker')), WORKER_MS);
    navigator.serviceWorker.ready.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
