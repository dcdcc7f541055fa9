import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { IdentityRejected } from './identityProvider.ts';
import { buildUrl, fetchProvider, requestProvider } from './requestProvider.ts';
import type { WeChatOpenIdApp } from './wechat.ts';

/** A ticket is replaced before it expires. */
const MARGIN_SECONDS = 300;
/** Keeps a wrong setting, such as an address that WeChat does not know, from causing a request for each page. */
const FAILURE_TTL_MS = 30_000;

const Failure = z.object({ errcode: z.int().refine((code) => code !== 0) });
const Token = z.union([Failure, z.object({ access_token: z.string().min(1) })]);
const Ticket = z.union([Failure, z.object({ ticket: z.string().min(1), expires_in: z.int().positive() })]);

type CachedTicket = { ticket: string } | { error: unknown };

/** Signs pages of the shop for WeChat's JS-SDK. All requests share a ticket, which is good for two hours. */
export function createWeChatPageSigner({ id, secret, api }: Pick<WeChatOpenIdApp, 'id' | 'secret' | 'api'>) {
  const tickets = new LRUCache<'ticket', CachedTicket>({
    max: 1,
    async fetchMethod(_key, _stale, { options }) {
      try {
        const { ticket, expires_in: seconds } = await fetchTicket();
        options.ttl = Math.max(1, seconds - MARGIN_SECONDS) * 1000;
        return { ticket };
      } catch (error) {
        options.ttl = FAILURE_TTL_MS;
        return { error };
      }
    },
  });

  async function fetchTicket() {
    // Unlike `/cgi-bin/token`, it does not invalidate the token of other processes.
    const reply = await fetchProvider(`${api}/cgi-bin/stable_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credential', appid: id, secret }),
    });
    const token = Token.parse(await reply.json());
    if ('errcode' in token) throw new IdentityRejected(`errcode ${token.errcode}`);
    const ticket = await requestProvider(
      Ticket,
      buildUrl(`${api}/cgi-bin/ticket/getticket`, { access_token: token.access_token, type: 'jsapi' }),
    );
    if ('errcode' in ticket) throw new IdentityRejected(`errcode ${ticket.errcode}`);
    return ticket;
  }

  return async (url: string) => {
    const cached = await tickets.fetch('ticket');
    if (!cached || 'error' in cached) throw cached?.error ?? new Error('WeChat gave no ticket');
    const [nonceStr, timestamp] = [randomBytes(8).toString('hex'), Math.floor(Date.now() / 1000)];
    const text = `jsapi_ticket=${cached.ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
    return { appId: id, timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') };
  };
}
