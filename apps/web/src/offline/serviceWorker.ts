// Serves hashed files from the cache and pages always from the server, so that an old page cannot stay. Without a server it shows the
// offline page.
declare const RELEASE: string;

/** TypeScript's types of workers and of pages conflict in one project, so these are the ones that are used. */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends Event {
  request: Request;
  respondWith: (reply: Promise<Response>) => void;
}
interface PushEvent extends ExtendableEvent {
  data: { json: () => unknown } | null;
}
interface NotificationEvent extends ExtendableEvent {
  notification: Notification;
}
/** A window of the shop. */
interface WindowClient {
  url: string;
  focus: () => Promise<unknown>;
}
interface WorkerScope {
  location: Location;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'push', listener: (event: PushEvent) => void) => void) &
    ((type: 'notificationclick', listener: (event: NotificationEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void);
}
const worker = self as unknown as WorkerScope;

const SHELL = `shell-${RELEASE}`;
const FILES = 'files';
const OFFLINE = '/offline.html';
/** Enough for a few releases, because an open page may request files of its own release. */
const MAX_FILES = 400;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.add(new Request(OFFLINE, { cache: 'reload' }))));
});

worker.addEventListener('activate', (event) => {
  const deleteOldCaches = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== SHELL && name !== FILES).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(deleteOldCaches());
});

// Only on request, so that two releases never run in one tab.
worker.addEventListener('message', (event) => {
  if (event.data === 'takeOver') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => fromShell()));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromFiles(request));
});

/** What the API sends in a push message. */
interface PushMessage {
  title: string;
  body: string;
  /** Path of the page about it. */
  url: string;
  language: string;
  topic: string;
}

worker.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, url, language, topic } = event.data.json() as PushMessage;
  // A repeated message replaces the first one, which has the same tag.
  event.waitUntil(worker.registration.showNotification(title, { body, lang: language, tag: topic, icon: '/icons/192.png', data: { url } }));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const { url } = notification.data as Pick<PushMessage, 'url'>;
  event.waitUntil(openPage(new URL(url, worker.location.origin)));
});

/** Shows the window that has the page already, or opens one. */
async function openPage({ href, origin }: URL): Promise<void> {
  if (origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url === href);
  await (open ? open.focus() : worker.clients.openWindow(href));
}

async function fromShell(): Promise<Response> {
  return (await caches.match(OFFLINE)) ?? Response.error();
}

async function fromFiles(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  const cached = await files.match(request);
  if (cached) return cached;
  const reply = await fetch(request);
  if (reply.ok) {
    await files.put(request, reply.clone());
    const all = await files.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MAX_FILES)).map((old) => files.delete(old)));
  }
  return reply;
}
