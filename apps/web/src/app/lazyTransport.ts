import type { Transport } from '@baodao/api-client/endpoint';
import type { TransportOptions } from '@baodao/api-client/transport';
import { loadChunk } from '../shared/lazy/loadChunk.ts';

export const loadTransport = () => loadChunk(() => import('@baodao/api-client/transport'));

/** Loads axios with the first request. A page that the server rendered completely sends none. */
export function createLazyTransport(options: TransportOptions): Transport {
  let loading: Promise<Transport> | undefined;
  return async (endpoint, input, requestOptions) => {
    loading ??= loadTransport().then(({ createTransport }) => createTransport(options));
    const send = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return send(endpoint, input, requestOptions);
  };
}
