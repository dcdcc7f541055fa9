import { setTimeout as sleep } from 'node:timers/promises';
import { type ProviderChannel, providerChannels } from '@baodao/domain/payment/shapes';
import { languages } from '@baodao/domain/wire/fields';
import { paymentResultAlipay, paymentResultEsun, paymentResultUnion } from '@baodao/link-builders/links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NoticeProtocol } from '../../paymentProviders/paymentProvider.ts';
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

/** The page to which the shopper returns. */
const resultPages: Readonly<Partial<Record<ProviderChannel, typeof paymentResultAlipay>>> = {
  alipay: paymentResultAlipay,
  union: paymentResultUnion,
  esun: paymentResultEsun,
};

const unknownNotices: NoticeProtocol = { toForm: (body) => body, accepted: { status: 200 }, rejected: { status: 400, body: 'fail' } };

const isJson = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('application/json') ?? false;

/** The notification URLs of the payment providers, and the URLs to which shoppers return from them. */
export async function registerProviderRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const forged = createRateLimiter(services, { name: 'forged-notice', points: STORED_FORGERIES_PER_HOUR, seconds: 3600 });
  await app.register(async (pay) => {
    // Signatures cover the raw body, so it must not be parsed here.
    pay.removeAllContentTypeParsers();
    pay.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'application/json'],
      { parseAs: 'string', bodyLimit: MAX_NOTICE_BYTES },
      (_request, body, done) => done(null, body),
    );

    async function acceptRequest(request: FastifyRequest, channel: ProviderChannel, raw: string): Promise<boolean> {
      const canStoreForged = async () => (await forged.increment(addressGroup(request.ip))) <= STORED_FORGERIES_PER_HOUR;
      const { isAccepted, verdict } = await acceptNotice(services, { channel, raw, canStoreForged });
      // Forged notices and payment discrepancies are logged as errors, for staff.
      if (!isAccepted || verdict === 'suspect') getRequestLog(request).error({ channel, verdict }, 'payment notice');
      return isAccepted;
    }

    for (const channel of providerChannels) {
      pay.post<{ Body: string | null }>(`/pay/${channel}/notify`, { schema: { hide: true } }, async (request, reply) => {
        const provider = services.paymentProviders.get(channel);
        // A notice of a provider that the shop has not is kept as a forged one.
        const notices = provider ? provider.notices : unknownNotices;
        if (notices === null) return reply.callNotFound();
        const body = request.body ?? '';
        if (body !== '' && isJson(request) !== (notices.isJson ?? false)) return reply.code(415).send();
        const isAccepted = await acceptRequest(request, channel, notices.toForm(body, request.headers));
        const answer = isAccepted ? notices.accepted : notices.rejected;
        return reply
          .code(answer.status)
          .type(answer.type ?? 'text/plain')
          .send(answer.body);
      });

      const page = resultPages[channel];
      if (page === undefined) continue;
      // Returning proves nothing. The page polls the state of the payment.
      pay.route<{ Params: { language?: string }; Body: string | null }>({
        method: ['GET', 'POST'],
        url: `/pay/${channel}/return/:language?`,
        schema: { hide: true },
        async handler(request, reply: FastifyReply) {
          const raw =
            request.method === 'POST' ? (request.body ?? '') : request.url.slice(request.url.indexOf('?') + 1 || request.url.length);
          const returns = services.paymentProviders.get(channel)?.returns;
          const fields = new URLSearchParams(raw);
          const isSigned = returns?.isSigned(fields) ?? false;
          // A signed return triggers a query. The redirect waits only briefly for the answer, because the page polls as well.
          if (isSigned && returns?.isNotice) {
            const query = acceptRequest(request, channel, raw).catch((error: unknown) => getRequestLog(request).error(error));
            await Promise.race([query, sleep(MAX_QUERY_WAIT_MS, undefined, { ref: false })]);
          }
          const code = returns?.readCode(fields) ?? '';
          const id = /^[A-Z0-9]{8,40}$/.test(code) ? code : undefined;
          const language = languages.find((each) => each === request.params.language);
          const address = page({ id, quit: id !== undefined && !isSigned }, { language, origin: services.publicUrl });
          return reply.header('cache-control', 'no-store').redirect(address, 303);
        },
      });
    }
  });
}
