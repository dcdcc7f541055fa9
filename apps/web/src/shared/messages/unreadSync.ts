import { browserStorage } from '../browser/browserStorage.ts';
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
 * Keeps the tabs of a browser in step: the count of unread messages, and whether there is a member. One tab alone, the one that holds
 * the lock, listens to the server; it tells the others.
 */
export function startUnreadSync(store: LiveStore): void {
  const state = () => store.getState() as never;
  const isMember = () => selectSession(state()).state === 'member';
  const channel = new BroadcastChannel('baodao');
  let told = selectUnread(state());
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'number' || !isMember()) return;
    told = data;
    if (selectUnread(state()) !== data) store.dispatch(unreadChanged(data));
  });
  addEventListener('storage', ({ key, newValue, oldValue }) => {
    if (key === TOKEN_KEY && newValue !== oldValue) store.dispatch(sessionChangedElsewhere());
  });

  let listening: AbortController | null = null;
  const follow = () => {
    const unread = selectUnread(state());
    if (isMember() && unread !== told) {
      told = unread;
      channel.postMessage(unread);
    }
    if (isMember() && !listening) {
      listening = new AbortController();
      void holdStream(store, listening.signal);
    } else if (!isMember() && listening) {
      listening.abort();
      listening = null;
    }
  };
  store.subscribe(follow);
  follow();
}

/** As long as this is the tab that listens. A line that breaks is taken up again, after a longer wait each time. */
async function holdStream(store: LiveStore, signal: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request(LOCK_NAME, { signal }, async () => {
      for (let wait = MIN_RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
        const heard = await readStream(store, signal);
        if (heard === 'signedOut') return;
        if (heard) wait = MIN_RETRY_MS;
        await new Promise((resolve) => {
          setTimeout(resolve, wait);
        });
      }
    });
  } catch {
    // Nobody signed in any more, or a browser without locks: the count is read with every page all the same.
  }
}

/** Whether anything was heard before the line broke. */
async function readStream(store: LiveStore, signal: AbortSignal): Promise<boolean | 'signedOut'> {
  let heard = false;
  try {
    const headers = { authorization: `Bearer ${browserStorage.read(TOKEN_KEY)}` };
    const reply = await fetch('/rest/user/message/stream?platform=web', { headers, signal });
    if (reply.status === 401) return 'signedOut';
    if (!reply.ok || !reply.body) return false;
    for await (const event of readUnreadEvents(reply.body)) {
      heard = true;
      if (event === 'signedOut') {
        store.dispatch(sessionChangedElsewhere());
        return 'signedOut';
      }
      if (selectUnread(store.getState() as never) !== event) store.dispatch(unreadChanged(event));
    }
  } catch {
    // The line broke, or the page is left.
  }
  return heard;
}
