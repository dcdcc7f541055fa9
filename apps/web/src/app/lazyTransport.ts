import type { CallOptions, Endpoint, Transport } from '@baodao/api-client/endpoint';
import { session } from '@baodao/api-client/endpoints/session';
import type { TransportOptions } from '@baodao/api-client/transport';
import { loadChunk } from '../platform/lazy/loadChunk.ts';
import { takeEarlyLoginCheck } from './earlyLoginCheck.ts';

export const loadTransport = () => loadChunk(() => import('@baodao/api-client/transport'));

interface LazyTransportOptions extends TransportOptions {
  getToken: () => string | null;
}

/** Loads axios with the first request. A page that the server rendered completely sends none. */
export function createLazyTransport(options: LazyTransportOptions): Transport {
  let loading: Promise<Transport> | undefined;
  return async <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input, requestOptions?: CallOptions): Promise<Reply> => {
    if (endpoint.route === session.check.route) {
      const reply = await takeEarlyLoginCheck(options.getToken());
      if (reply) return reply as Reply;
    }
    loading ??= loadTransport().then(({ createTransport }) => createTransport(options));
    const send = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return send(endpoint, input, requestOptions);
  };
}
