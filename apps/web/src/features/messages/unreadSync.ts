import { browserStorage } from '../../platform/browser/browserStorage.ts';
import { detectPlatform } from '../../platform/browser/platform.ts';
import { selectOwnerId } from '../../platform/store/sessionOwner.ts';
import { selectSession, sessionChangedElsewhere, TOKEN_KEY } from '../session/session.flow.ts';
import { readUnreadEvents } from './readUnreadEvents.ts';
import { selectUnread, unreadChanged } from './unread.flow.ts';

interface LiveStore {
  getState: () => object;
  dispatch: (action: { type: string }) => unknown;
  subscribe: (listener: () => void) => () => void;
}

const MIN_RETRY_MS = 5_000;
const MAX_RETRY_MS = 120_000;
const LOCK_NAME = 'baodao-messages';

/**
 * Synchronizes the unread count and the session between the tabs of a browser. Only the tab that holds the lock opens the server's
 * event stream. It sends changes to the others by BroadcastChannel.
 */
export function startUnreadSync(store: LiveStore): void {
  const state = () => store.getState() as never;
  const isMember = () => selectSession(state()).state === 'member';
  const channel = new BroadcastChannel('baodao');
  let lastSynced = selectUnread(state());
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'number' || !isMember()) return;
    lastSynced = data;
    if (selectUnread(state()) !== data) store.dispatch(unreadChanged(data));
  });
  addEventListener('storage', ({ key, newValue, oldValue }) => {
    if (key === TOKEN_KEY && newValue !== oldValue) store.dispatch(sessionChangedElsewhere());
  });

  let stream: AbortController | null = null;
  let owner = selectOwnerId(state());
  const sync = () => {
    if (selectOwnerId(state()) !== owner) {
      owner = selectOwnerId(state());
      // The stream of another member.
      stream?.abort();
      stream = null;
    }
    const unread = selectUnread(state());
    if (isMember() && unread !== lastSynced) {
      lastSynced = unread;
      channel.postMessage(unread);
    }
    if (isMember() && !stream) {
      stream = new AbortController();
      void holdStream(store, stream.signal);
    } else if (!isMember() && stream) {
      stream.abort();
      stream = null;
    }
  };
  store.subscribe(sync);
  sync();
}

/** Waits for the lock, then keeps the event stream open and reconnects with exponential backoff. */
async function holdStream(store: LiveStore, signal: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request(LOCK_NAME, { signal }, async () => {
      for (let wait = MIN_RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
        const result = await readStream(store, signal);
        if (result === 'signedOut') return;
        if (result === 'received') wait = MIN_RETRY_MS;
        await new Promise((resolve) => {
          setTimeout(resolve, wait);
        });
      }
    });
  } catch {
    // Aborted by a logout, or no support for locks. Each document loads the count anyway.
  }
}

/** Reads until the connection ends. The result tells whether any event arrived. */
async function readStream(store: LiveStore, signal: AbortSignal): Promise<'received' | 'nothing' | 'signedOut'> {
  let result: 'received' | 'nothing' = 'nothing';
  try {
    const headers = { authorization: `Bearer ${browserStorage.read(TOKEN_KEY)}` };
    const reply = await fetch(`/rest/user/message/stream?platform=${detectPlatform(navigator.userAgent)}`, { headers, signal });
    if (reply.status === 401) return 'signedOut';
    if (!reply.ok || !reply.body) return 'nothing';
    for await (const event of readUnreadEvents(reply.body)) {
      result = 'received';
      if (event === 'signedOut') {
        store.dispatch(sessionChangedElsewhere());
        return 'signedOut';
      }
      if (signal.aborted) return result;
      if (selectUnread(store.getState() as never) !== event) store.dispatch(unreadChanged(event));
    }
  } catch {
    // The connection broke, or the document unloads.
  }
  return result;
}
