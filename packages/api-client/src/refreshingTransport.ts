import type { CallOptions, Endpoint, Transport } from './endpoint.ts';
import { AuthError } from './errors.ts';
import type { HttpReply } from './httpMessages.ts';
import { noteReply, repliesByCall } from './noteReply.ts';
import type { SendOptions } from './sendCalls.ts';

export interface RefreshingOptions extends Omit<SendOptions, 'getToken' | 'onUnauthorized' | 'memberWritesOn401'> {
  /** Returns the token as it is now, or null for a guest. */
  getToken: () => string | null | Promise<string | null>;
  /**
   * Gets a new token after the API refused one, and stores it, so that `getToken` returns it. Calls that fail together share one refresh.
   * Resolves with null when there is none any more; the calls then reject with their `AuthError`.
   */
  refreshToken: (refused: string) => Promise<string | null>;
}

/**
 * Creates a transport that replaces tokens of short life, such as those of an app or of a service: a call that the API refused with a 401 is
 * repeated once with the new token. Every call rejects with an `AuthError` when there is no other one.
 *
 * @param create `createTransport` or `createFetchTransport`.
 * @param options URL, platform and language as of any transport, and how to get tokens.
 * @example
 * const api = createClientFrom(createRefreshingTransport(createFetchTransport, {
 *   baseURL: 'https://shop.example', platform: 'web', language: 'en',
 *   getToken: () => session.accessToken,
 *   refreshToken: async () => (session.accessToken = await requestToken()),
 * }));
 */
export function createRefreshingTransport(
  create: (options: SendOptions) => Transport,
  { refreshToken, getToken, ...options }: RefreshingOptions,
): Transport {
  const transport = create({ ...options, getToken, memberWritesOn401: 'reject' });
  let latest: { refused: string; replacement: Promise<string | null> } | null = null;

  /** The token after the refused one, which another call may have got already. */
  async function replace(refused: string): Promise<string | null> {
    const current = await getToken();
    if (current !== refused) return current;
    if (latest?.refused !== refused) {
      const replacement = refreshToken(refused);
      latest = { refused, replacement };
      // A refresh that failed, such as without a network, is tried again by the next call.
      replacement.catch(() => {
        latest = null;
      });
    }
    return latest.replacement;
  }

  async function send<Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: Input,
    call: CallOptions,
    note: (reply: HttpReply) => void,
  ): Promise<Reply> {
    const attempt = async (token: string | null): Promise<Reply> => {
      const sent = transport(endpoint, input, token === null ? call : { ...call, token });
      try {
        return await sent;
      } finally {
        const reply = repliesByCall.get(sent)?.reply;
        if (reply) note(reply);
      }
    };
    const token = endpoint.access === 'public' ? null : (call.token ?? (await getToken()));
    try {
      return await attempt(token);
    } catch (error) {
      if (!(error instanceof AuthError) || token === null || call.token !== undefined) throw error;
      const fresh = await replace(token);
      if (fresh === null || fresh === token) throw error;
      return attempt(fresh);
    }
  }

  return (endpoint, input, call = {}) => noteReply((note) => send(endpoint, input, call, note));
}
