import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderChannel } from '@baodao/domain/payment/shapes';
import { languages } from '@baodao/domain/wire/fields';
import { paymentResultAlipay, paymentResultEsun, paymentResultUnion } from '@baodao/link-builders/links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getRequestLog } from '../../platform/http/requestLog.ts';
import { addressGroup } from '../../platform/limits/addressGroup.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { acceptNotice } from './acceptNotice.ts';

/** More than any real notice has. */
const MAX_NOTICE_BYTES = 16 * 1024;

const MAX_QUERY_WAIT_MS = 2_000;

/** Per address. Enough to investigate an attack without filling the disk. */
const STORED_FORGERIES_PER_HOUR = 30;

/** The response without which a provider repeats its notice. */
const acknowledgements: Readonly<Record<'alipay' | 'union', string>> = { alipay: 'success', union: 'ok' };

interface ReturnRoute {
  channel: ProviderChannel;
  page: typeof paymentResultAlipay;
  /** Reads our payment code from the return parameters. */
  readCode: (fields: URLSearchParams) => string;
}

const returnRoutes: readonly ReturnRoute[] = [
  { channel: 'alipay', page: paymentResultAlipay, readCode: (fields) => fields.get('out_trade_no') ?? '' },
  { channel: 'union', page: paymentResultUnion, readCode: (fields) => fields.get('orderId') ?? '' },
  // A list of pairs in one field: `RC=00,MID=…,ONO=…`.
  { channel: 'esun', page: paymentResultEsun, readCode: (fields) => /(?:^|,)ONO=([^,]*)/.exec(fields.get('DATA') ?? '')?.[1] ?? '' },
];

/** WeChat Pay signs with headers. They are handled and stored as one form with the body. */
function toNoticeForm(headers: FastifyRequest['headers'], body: string): string {
  const read = (name: string) => String(headers[`wechatpay-${name}`] ?? '');
  const names = ['timestamp', 'nonce', 'signature', 'serial'] as const;
  return new URLSearchParams([...names.map((name) => [name, read(name)]), ['body', body]]).toString();
}

/** The notification URLs of the payment providers, and the URLs to which shoppers return from them. */
export async function registerProviderRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const forged = createRateLimiter(services, { name: 'forged-notice', points: STORED_FORGERIES_PER_HOUR, seconds: 3600 });
  await app.register(async (pay) => {
    // Signatures cover the raw body, so it must not be parsed here.
    pay.removeAllContentTypeParsers();
    pay.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_NOTICE_BYTES },
      (_request, body, done) => {
        done(null, body);
      },
    );

    async function acceptRequest(request: FastifyRequest, channel: ProviderChannel, raw: string): Promise<boolean> {
      const canStoreForged = async () => (await forged.increment(addressGroup(request.ip))) <= STORED_FORGERIES_PER_HOUR;
      const { isAccepted, verdict } = await acceptNotice(services, { channel, raw, canStoreForged });
      // Forged notices and payment discrepancies are logged as errors, for staff.
      if (!isAccepted || verdict === 'suspect') getRequestLog(request).error({ channel, verdict }, 'payment notice');
      return isAccepted;
    }

    for (const channel of ['alipay', 'union'] as const) {
      pay.post<{ Body: string }>(`/pay/${channel}/notify`, { schema: { hide: true } }, async (request, reply) => {
        const isAccepted = await acceptRequest(request, channel, request.body ?? '');
        return reply
          .code(isAccepted ? 200 : 400)
          .type('text/plain')
          .send(isAccepted ? acknowledgements[channel] : 'fail');
      });
    }

    await pay.register(async (weChat) => {
      weChat.removeAllContentTypeParsers();
      weChat.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: MAX_NOTICE_BYTES }, (_request, body, done) => {
        done(null, body);
      });
      weChat.post<{ Body: string }>('/pay/wechat/notify', { schema: { hide: true } }, async (request, reply) => {
        const isAccepted = await acceptRequest(request, 'wechat', toNoticeForm(request.headers, request.body));
        return isAccepted ? reply.code(204).send() : reply.code(400).send({ code: 'FAIL', message: 'rejected' });
      });
    });

    for (const { channel, page, readCode } of returnRoutes) {
      // Returning proves nothing. The page polls the state of the payment.
      pay.route<{ Params: { language?: string }; Body: string | null }>({
        method: ['GET', 'POST'],
        url: `/pay/${channel}/return/:language?`,
        schema: { hide: true },
        async handler(request, reply: FastifyReply) {
          const raw =
            request.method === 'POST' ? (request.body ?? '') : request.url.slice(request.url.indexOf('?') + 1 || request.url.length);
          // E.SUN sends no notices, so a return with its signature triggers a query. The redirect waits only briefly for the answer,
          // because the page polls as well.
          if (channel === 'esun' && raw.includes('MACD=')) {
            const query = acceptRequest(request, channel, raw).catch((error: unknown) => getRequestLog(request).error(error));
            await Promise.race([query, sleep(MAX_QUERY_WAIT_MS, undefined, { ref: false })]);
          }
          const code = readCode(new URLSearchParams(raw));
          const id = /^[A-Z0-9]{8,40}$/.test(code) ? code : undefined;
          const language = languages.find((each) => each === request.params.language);
          const address = page({ id }, { language, origin: services.publicUrl });
          return reply.header('cache-control', 'no-store').redirect(address, 303);
        },
      });
    }
  });
}
