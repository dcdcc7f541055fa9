// Hashed files come from the browser's own cache, pages always from the server: an old page can never stay. When the server cannot be
// reached, one page is shown that needs nothing of it.
declare const RELEASE: string;

/** The types of workers cannot stand beside those of pages in one project; this is what is used of them. */
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Event {
  request: Request;
  respondWith: (reply: Promise<Response>) => void;
}
interface WorkerScope {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void);
}
const worker = self as unknown as WorkerScope;

const SHELL = `shell-${RELEASE}`;
const FILES = 'files';
const OFFLINE = '/offline.html';
/** Of a few releases: a page that is still open may want files of its own release. */
const MOST_FILES = 400;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.add(new Request(OFFLINE, { cache: 'reload' }))));
});

worker.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== SHELL && name !== FILES).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

// Not by itself: two releases must not run beside each other in one tab.
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

async function fromShell(): Promise<Response> {
  return (await caches.match(OFFLINE)) ?? Response.error();
}

async function fromFiles(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.ok) {
    await files.put(request, reply.clone());
    const all = await files.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST_FILES)).map((old) => files.delete(old)));
  }
  return reply;
}
