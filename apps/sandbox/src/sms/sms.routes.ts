import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../page.ts';
import { getSingleHeader, requireSignature } from '../signedCall.ts';
import type { SandboxState } from '../state.ts';
import { inboxPage } from './inboxPage.ts';
import type { TextMessage } from './shapes.ts';

const bodySchema = {
  type: 'object',
  required: ['phone', 'text', 'template', 'language'],
  properties: {
    phone: { type: 'string', minLength: 1, maxLength: 100 },
    text: { type: 'string', minLength: 1, maxLength: 1000 },
    code: { type: 'string', maxLength: 16 },
    template: { type: 'string', maxLength: 64 },
    language: { type: 'string', maxLength: 16 },
  },
} as const;

interface SmsBody {
  phone: string;
  text: string;
  code?: string;
  template: string;
  language: string;
}

/** The inbox shows the newest hundred. */
const shown = 100;

export function registerSmsRoutes(
  app: FastifyInstance,
  { state, secret, now }: { state: SandboxState; secret: string; now: () => number },
): void {
  const { data } = state;

  app.post<{ Body: SmsBody }>('/sms', { preValidation: requireSignature(secret, now), schema: { body: bodySchema } }, async (request) => {
    const { phone, text, code, template, language } = request.body;
    // The shop repeats messages without a reply. Their delivery id prevents duplicates in the inbox.
    const id = getSingleHeader(request.headers['x-delivery-id']) ?? randomUUID();
    const duplicate = data.messages.some((message) => message.id === id);
    if (!duplicate) data.messages.push({ id, phone, text, code: code ?? null, template, language, receivedAt: now() });
    await state.save();
    return { status: true, id, duplicate };
  });

  app.get<{ Querystring: { phone?: string } }>('/sms', { schema: { querystring: phoneQuery } }, async (request, reply) => {
    const phone = request.query.phone ?? '';
    await sendPage(reply, inboxPage(findMessages(data.messages, phone), phone));
  });

  app.get<{ Querystring: { phone?: string } }>('/sms.json', { schema: { querystring: phoneQuery } }, async (request) => ({
    status: true,
    messages: findMessages(data.messages, request.query.phone ?? ''),
  }));
}

const phoneQuery = { type: 'object', properties: { phone: { type: 'string', maxLength: 100 } } } as const;

/** Newest first. Numbers match with or without the country code, as typed in tests. */
function findMessages(messages: readonly TextMessage[], phone: string): TextMessage[] {
  const wanted = phone.replace(/[\s+-]/g, '');
  return messages
    .filter((message) => message.phone.replace(/[\s+-]/g, '').endsWith(wanted))
    .slice(-shown)
    .reverse();
}
