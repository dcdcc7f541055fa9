import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import { languages } from '@baodao/domain/wire/fields';
import { paymentResultAlipay, paymentResultEsun, paymentResultUnion } from '@baodao/link-builders/links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callLog } from '../../http/callLog.ts';
import { addressGroup } from '../../limits/addressGroup.ts';
import { createLimiter } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { takeNotice } from './takeNotice.ts';

/** Longer than any notice, and short enough that nobody fills anything with them. */
const MOST_BYTES = 16 * 1024;

const ASKING_MS = 2_000;

/** So many forged ones of one address are written down in an hour: enough to see what is tried, and nothing to fill a disk with. */
const FORGED_PER_HOUR = 30;

/** The word that a provider waits for, without which it sends its notice again. */
const taken: Readonly<Record<'alipay' | 'union', string>> = { alipay: 'success', union: 'ok' };

interface Way {
  channel: PaymentChannel;
  page: typeof paymentResultAlipay;
  /** The payment's number in what the shopper brings back. */
  codeIn: (fields: URLSearchParams) => string;
}

const waysBack: readonly Way[] = [
  { channel: 'alipay', page: paymentResultAlipay, codeIn: (fields) => fields.get('out_trade_no') ?? '' },
  { channel: 'union', page: paymentResultUnion, codeIn: (fields) => fields.get('orderId') ?? '' },
  // A list of pairs in one field: `RC=00,MID=…,ONO=…`.
  { channel: 'esun', page: paymentResultEsun, codeIn: (fields) => /(?:^|,)ONO=([^,]*)/.exec(fields.get('DATA') ?? '')?.[1] ?? '' },
];

/** Where providers send their notices, and shoppers come back. */
export async function registerProviderRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const forged = createLimiter(services, { name: 'forged-notice', points: FORGED_PER_HOUR, seconds: 3600 });
  await app.register(async (pay) => {
    // Signatures cover what was sent, so it is read by us, as it came.
    pay.removeAllContentTypeParsers();
    pay.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) => {
      done(null, body);
    });

    async function take(request: FastifyRequest, channel: PaymentChannel, raw: string): Promise<boolean> {
      const keepsForged = async () => (await forged.add(addressGroup(request.ip))) <= FORGED_PER_HOUR;
      const { isTaken, word } = await takeNotice(services, { channel, raw, keepsForged });
      // Money that is not what was asked for is a case for people.
      if (!isTaken || word === 'suspect') callLog(request).error({ channel, word }, 'a payment notice');
      return isTaken;
    }

    for (const channel of ['alipay', 'union'] as const) {
      pay.post<{ Body: string }>(`/pay/${channel}/notify`, { schema: { hide: true } }, async (request, reply) => {
        const isTaken = await take(request, channel, request.body ?? '');
        return reply
          .code(isTaken ? 200 : 400)
          .type('text/plain')
          .send(isTaken ? taken[channel] : 'fail');
      });
    }

    for (const { channel, page, codeIn } of waysBack) {
      // The way back proves nothing: the page asks by itself how the payment stands.
      pay.route<{ Params: { language?: string }; Body: string | null }>({
        method: ['GET', 'POST'],
        url: `/pay/${channel}/return/:language?`,
        schema: { hide: true },
        async handler(request, reply: FastifyReply) {
          const raw =
            request.method === 'POST' ? (request.body ?? '') : request.url.slice(request.url.indexOf('?') + 1 || request.url.length);
          // E.SUN sends no notices, so that whoever comes back with its signature is the reason to ask it. Nobody is kept waiting for
          // an answer: the page asks as well.
          if (channel === 'esun' && raw.includes('MACD=')) {
            const asked = take(request, channel, raw).catch((error: unknown) => callLog(request).error(error));
            await Promise.race([asked, sleep(ASKING_MS, undefined, { ref: false })]);
          }
          const code = codeIn(new URLSearchParams(raw));
          const id = /^[A-Z0-9]{8,40}$/.test(code) ? code : undefined;
          const language = languages.find((known) => known === request.params.language);
          const address = page({ id }, { language, origin: services.publicUrl });
          return reply.header('cache-control', 'no-store').redirect(address, 303);
        },
      });
    }
  });
}
