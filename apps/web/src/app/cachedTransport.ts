import { cart } from '@baodao/api-client/endpoints/cart';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import type { AnyRow, Send } from '@baodao/api-client/row';

/** What was read ahead may be as old as this when it is shown. */
const AHEAD_MS = 30_000;
/** Whoever comes back finds a list as he left it. */
const BACK_MS = 5 * 60_000;
const MOST = 80;

/** Replies that the browser keeps to be shown without the server. */
const shelved: readonly string[] = [cart.find.route, cart.price.route, cart.update.route, favourites.list.route];

export interface CachedTransport {
  send: Send;
  /** Reads what somebody is about to want; the next `send` of the same gets it. */
  prefetch: Send;
  /** While a page is loaded that somebody comes back to. */
  setBack: (isBack: boolean) => void;
}

interface Kept {
  reply: Promise<unknown>;
  at: number;
  /** Read ahead, and not yet shown. */
  ahead: boolean;
}

/** Public replies are kept for a while: those read ahead for one navigation, and all of them for the way back. */
export function createCachedTransport(sendNow: Send, getToken: () => string | null): CachedTransport {
  const kept = new Map<string, Kept>();
  let back = false;

  const keyOf = ({ route, access }: AnyRow, input: unknown, language = '') =>
    route.startsWith('GET ') && access !== 'member' ? `${route} ${language} ${JSON.stringify(input)} ${getToken() ?? ''}` : null;

  function read(key: string, ahead: boolean, start: () => Promise<unknown>): Promise<unknown> {
    const entry: Kept = { reply: start(), at: Date.now(), ahead };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    entry.reply.catch(() => kept.get(key) === entry && kept.delete(key));
    return entry.reply;
  }

  const send: Send = async (row, input, options) => {
    const key = keyOf(row, input, options?.language);
    if (key === null) {
      // What was written may have changed anything that was read before.
      if (!row.route.startsWith('GET ')) kept.clear();
      const reply = await sendNow(row, input, options);
      if (shelved.includes(row.route)) void import('../shared/offline/keepShelf.ts').then(({ keepShelf }) => keepShelf(row.route, reply));
      return reply;
    }
    const known = kept.get(key);
    const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
    if (known && ((known.ahead && age < AHEAD_MS) || (back && age < BACK_MS))) {
      known.ahead = false;
      // The row says what its reply is, and the key says which row it was.
      return known.reply as ReturnType<typeof send<typeof input, never>>;
    }
    return read(key, false, () => sendNow(row, input, options)) as ReturnType<typeof send<typeof input, never>>;
  };

  const prefetch: Send = (row, input) => {
    const key = keyOf(row, input);
    if (key === null) return Promise.reject(new Error('only what is public is read ahead'));
    const known = kept.get(key);
    const isFresh = known !== undefined && Date.now() - known.at < AHEAD_MS;
    if (isFresh) known.ahead = true;
    const reply = isFresh ? known.reply : read(key, true, () => sendNow(row, input));
    return reply as ReturnType<typeof send<typeof input, never>>;
  };

  return {
    send,
    prefetch,
    setBack: (isBack) => {
      back = isBack;
    },
  };
}
