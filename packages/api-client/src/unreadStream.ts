import { createParser } from 'eventsource-parser';
import { ApiError, AuthError, NetworkError } from './errors.ts';
import type { SendOptions } from './sendCalls.ts';

export interface UnreadStreamOptions extends Pick<SendOptions, 'baseURL' | 'getToken'> {
  /** Ends the stream. */
  signal?: AbortSignal | undefined;
  /** A `fetch` of your own. Default: the global one. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

const ROUTE = 'GET /rest/user/message/stream';

/**
 * Iterates over the number of unread messages, at first and after each change. `EventSource` cannot send the bearer token, so this reads the
 * server-sent events with `fetch`. It ends with the session, and when `signal` aborts.
 *
 * @throws {AuthError} Without a valid session.
 * @throws {NetworkError} When the connection breaks. Wait a moment, then open the stream again.
 * @example
 * for await (const unread of streamUnread({ baseURL: 'https://shop.example', getToken: () => token })) showBadge(unread);
 */
export async function* streamUnread(options: UnreadStreamOptions): AsyncGenerator<number, void, void> {
  const { baseURL, getToken = () => null, signal, fetch: send = globalThis.fetch } = options;
  const token = await getToken();
  const url = `${baseURL.replace(/\/$/, '')}${ROUTE.slice('GET '.length)}`;
  const headers = { Accept: 'text/event-stream', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) };
  const received: { event: string | undefined; data: string }[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => received.push({ event, data }) });
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  try {
    const reply = await send(url, { headers, credentials: 'same-origin', cache: 'no-store', ...(signal ? { signal } : {}) });
    if (reply.status === 401) throw new AuthError({ route: ROUTE });
    if (!reply.ok || !reply.body) throw new ApiError({ route: ROUTE, status: reply.status }, reply.status >= 500 ? 'server' : 'refused');
    reader = reply.body.getReader();
    const decoder = new TextDecoder();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parser.feed(decoder.decode(part.value, { stream: true }));
      for (const { event, data } of received.splice(0)) {
        if (event === 'signedOut') return;
        const unread = event === 'unread' ? readUnread(data) : null;
        if (unread !== null) yield unread;
      }
    }
  } catch (cause) {
    if (signal?.aborted) return;
    if (ApiError.isApiError(cause)) throw cause;
    throw new NetworkError({ route: ROUTE, cause });
  } finally {
    // Who leaves the loop reads no further. An open request would hold a connection of the shop, and keep a program from ending.
    await reader?.cancel().catch(() => {});
  }
}

function readUnread(data: string): number | null {
  const parsed: unknown = JSON.parse(data);
  return typeof parsed === 'object' && parsed !== null && 'unread' in parsed && typeof parsed.unread === 'number' ? parsed.unread : null;
}
