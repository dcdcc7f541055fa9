import { languages } from '@baodao/domain/wire/fields';
import { paymentResultAlipay } from '@baodao/link-builders/links';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { takeNotice } from './takeNotice.ts';

/** Longer than any notice, and short enough that nobody fills anything with them. */
const MOST_BYTES = 16 * 1024;

interface Return {
  Params: { language?: string };
  Querystring: { out_trade_no?: string };
}

/** Where providers send their notices, and shoppers come back. */
export async function providerRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (pay) => {
    // Signatures cover what was sent, so it is read by us, as it came.
    pay.removeAllContentTypeParsers();
    pay.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) => {
      done(null, body);
    });

    pay.post<{ Body: string }>('/pay/alipay/notify', { schema: { hide: true } }, async (request, reply) => {
      const { isTaken, word } = await takeNotice(services, 'alipay', request.body ?? '');
      // Money that is not what was asked for is a case for people.
      if (!isTaken || word === 'suspect') request.log.error({ channel: 'alipay', word }, 'a payment notice');
      return reply
        .code(isTaken ? 200 : 400)
        .type('text/plain')
        .send(isTaken ? 'success' : 'fail');
    });

    // The way back proves nothing: the page asks by itself how the payment stands.
    pay.get<Return>('/pay/alipay/return/:language?', { schema: { hide: true } }, async (request, reply) => {
      const { out_trade_no: code = '' } = request.query;
      const id = /^[A-Z0-9]{8,40}$/.test(code) ? code : undefined;
      const language = languages.find((known) => known === request.params.language);
      const page = paymentResultAlipay({ id }, { language, origin: services.publicUrl });
      return reply.header('cache-control', 'no-store').redirect(page, 303);
    });
  });
}
