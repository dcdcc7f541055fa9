import type { FastifyInstance } from 'fastify';
import { sendPage } from '../page.ts';
import type { SandboxState } from '../state.ts';
import { actions } from './centre.ts';
import { invoicesPage } from './invoicesPage.ts';
import { openMessage, sealMessage } from './messages.ts';
import type { InvoiceKeys, IssuedInvoice } from './shapes.ts';

const VALIDITY_SECONDS = 600;
/** The page shows the newest hundred. */
const shown = 100;

const envelopeSchema = {
  type: 'object',
  required: ['MerchantID', 'RqHeader', 'Data'],
  properties: {
    MerchantID: { type: 'string', maxLength: 10 },
    RqHeader: { type: 'object', required: ['Timestamp'], properties: { Timestamp: { type: 'integer' } } },
    Data: { type: 'string', maxLength: 200_000 },
  },
} as const;

interface Envelope {
  MerchantID: string;
  RqHeader: { Timestamp: number };
  Data: string;
}

const codeQuery = { type: 'object', properties: { code: { type: 'string', maxLength: 64 } } } as const;

/** A value-added centre for e-invoices, with the API of ECPay's B2C invoices. */
export function registerInvoiceRoutes(
  app: FastifyInstance,
  { state, keys, now }: { state: SandboxState; keys: InvoiceKeys; now: () => number },
): void {
  const { invoices } = state.data;
  /** Actions whose next reply is dropped after it was processed. */
  const lostReplies: string[] = [];

  app.post<{ Params: { action: string }; Body: Envelope }>(
    '/B2CInvoice/:action',
    { schema: { body: envelopeSchema } },
    async (request, reply) => {
      const { action } = request.params;
      const { MerchantID, RqHeader, Data } = request.body;
      const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
      if (run === undefined) return await reply.code(404).send('<html>404</html>');
      const header = { MerchantID: keys.merchantId, RpHeader: { Timestamp: Math.floor(now() / 1000) } };
      const fail = (TransMsg: string) => ({ ...header, TransCode: 0, TransMsg, Data: null });
      if (MerchantID !== keys.merchantId) return fail('MerchantID Error');
      if (Math.abs(now() / 1000 - RqHeader.Timestamp) > VALIDITY_SECONDS) return fail('Timestamp Error');
      const message = openMessage(keys, Data);
      if (message?.get('MerchantID') !== keys.merchantId) return fail('Decrypt Error');
      const answer = run({ invoices, keys, now }, message);
      await state.save();
      const at = lostReplies.indexOf(action);
      if (at !== -1) {
        lostReplies.splice(at, 1);
        return await reply.code(502).send('<html>502 Bad Gateway</html>');
      }
      return { ...header, TransCode: 1, TransMsg: 'Success', Data: sealMessage(keys, answer) };
    },
  );

  app.get<{ Querystring: { code?: string } }>('/invoices', { schema: { querystring: codeQuery } }, async (request, reply) => {
    const code = request.query.code ?? '';
    await sendPage(reply, invoicesPage(find(invoices, code), code));
  });

  app.get<{ Querystring: { code?: string } }>('/invoices.json', { schema: { querystring: codeQuery } }, async (request) => ({
    status: true,
    invoices: find(invoices, request.query.code ?? ''),
  }));

  app.post<{ Body: { action: string } }>(
    '/__sandbox/invoices/loseReply',
    { schema: { body: { type: 'object', required: ['action'], properties: { action: { type: 'string', enum: Object.keys(actions) } } } } },
    async (request) => {
      lostReplies.push(request.body.action);
      return { status: true, lostReplies };
    },
  );
}

/** Newest first. */
const find = (invoices: readonly IssuedInvoice[], code: string): IssuedInvoice[] =>
  invoices
    .filter(({ number, relateNumber }) => code === '' || number === code || relateNumber === code)
    .slice(-shown)
    .reverse();
