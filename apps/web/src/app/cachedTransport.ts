import type { AnyEndpoint, Transport } from '@baodao/api-client/endpoint';
import { cart } from '@baodao/api-client/endpoints/cart';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import { vouchers } from '@baodao/api-client/endpoints/vouchers';

const PREFETCH_TTL_MS = 30_000;
/** A visitor who navigates back sees the list that they left. */
const BACK_TTL_MS = 5 * 60_000;
const MAX_ENTRIES = 80;

/** Responses that are stored for the offline page. */
const offlineRoutes: readonly string[] = [cart.find.route, cart.price.route, cart.update.route, favourites.list.route, vouchers.list.route];

export interface CachedTransport {
  send: Transport;
  /** Reads in advance. The next `send` of the same request returns the result. */
  prefetch: Transport;
  /** Set while the page of a back navigation loads. */
  setNavigatingBack: (isBack: boolean) => void;
}

interface Entry {
  response: Promise<unknown>;
  createdAt: number;
  /** Not yet returned by `send`. */
  isPrefetched: boolean;
}

/** Caches public reads: a prefetched one for the next `send`, and all of them for back navigations. */
export function createCachedTransport(transport: Transport, getToken: () => string | null): CachedTransport {
  const entries = new Map<string, Entry>();
  let isNavigatingBack = false;

  const keyFor = ({ route, access }: AnyEndpoint, input: unknown, language = '') =>
    route.startsWith('GET ') && access !== 'member' ? `${route} ${language} ${JSON.stringify(input)} ${getToken() ?? ''}` : null;

  function read(key: string, isPrefetched: boolean, request: () => Promise<unknown>): Promise<unknown> {
    const entry: Entry = { response: request(), createdAt: Date.now(), isPrefetched };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    entry.response.catch(() => entries.get(key) === entry && entries.delete(key));
    return entry.response;
  }

  const send: Transport = async (endpoint, input, options) => {
    const key = keyFor(endpoint, input, options?.language);
    if (key === null) {
      // A write may change anything that was read before.
      if (!endpoint.route.startsWith('GET ')) entries.clear();
      const token = getToken();
      const response = await transport(endpoint, input, options);
      if (offlineRoutes.includes(endpoint.route))
        void import('../platform/offline/saveOfflineSnapshot.ts').then((module) => {
          // A reply to a member who has signed out meanwhile is nobody's.
          if (getToken() === token) module.saveOfflineSnapshot(endpoint.route, response);
        });
      return response;
    }
    const entry = entries.get(key);
    const age = entry ? Date.now() - entry.createdAt : Number.POSITIVE_INFINITY;
    if (entry && ((entry.isPrefetched && age < PREFETCH_TTL_MS) || (isNavigatingBack && age < BACK_TTL_MS))) {
      entry.isPrefetched = false;
      // The key contains the endpoint, so the response has its type.
      return entry.response as ReturnType<typeof send<typeof input, never>>;
    }
    return read(key, false, () => transport(endpoint, input, options)) as ReturnType<typeof send<typeof input, never>>;
  };

  const prefetch: Transport = (endpoint, input) => {
    const key = keyFor(endpoint, input);
    if (key === null) return Promise.reject(new Error(`${endpoint.route} is not a public read, so it cannot be prefetched`));
    const entry = entries.get(key);
    const isFresh = entry !== undefined && Date.now() - entry.createdAt < PREFETCH_TTL_MS;
    if (isFresh) entry.isPrefetched = true;
    const response = isFresh ? entry.response : read(key, true, () => transport(endpoint, input));
    return response as ReturnType<typeof send<typeof input, never>>;
  };

  return {
    send,
    prefetch,
    setNavigatingBack: (isBack) => {
      isNavigatingBack = isBack;
    },
  };
}
