import type { Transport } from '@baodao/api-client/endpoint';
import { LRUCache } from 'lru-cache';

const TTL_MS = 2_000;

/** Caches the reads that all pages share, such as the layout's. The server sends guest requests only. */
export function cacheGuestReads(transport: Transport): { send: Transport; clear: () => void } {
  const cache = new LRUCache<string, Promise<unknown>>({ max: 500, ttl: TTL_MS, ttlAutopurge: true });
  const send: Transport = (endpoint, input, options) => {
    if (!endpoint.route.startsWith('GET ') || endpoint.access === 'member') return transport(endpoint, input, options);
    const key = `${endpoint.route} ${JSON.stringify(input)}`;
    const cached = cache.get(key);
    // The key contains the endpoint, so the response has its type.
    if (cached) return cached as ReturnType<typeof transport<typeof input, never>>;
    // Other pages may wait for the same response, so the page that asked first must not abort it.
    const response = transport(endpoint, input, { ...options, signal: undefined });
    cache.set(key, response);
    response.catch(() => cache.delete(key));
    return response;
  };
  return { send, clear: () => cache.clear() };
}
