import type { FastifyInstance } from 'fastify';
import { notFoundPage } from '../indexPage.ts';
import { sendPage } from '../page.ts';
import type { SandboxState } from '../state.ts';
import { mailPage } from './mailPage.ts';
import type { StoredMail } from './shapes.ts';

/** The inbox shows the newest hundred. */
const shown = 100;

const toQuery = { type: 'object', properties: { to: { type: 'string', maxLength: 254 } } } as const;
const idQuery = { type: 'object', required: ['id'], properties: { id: { type: 'string', maxLength: 300 } } } as const;

/** The inbox of the mail server. */
export function registerMailRoutes(app: FastifyInstance, { data }: SandboxState): void {
  app.get<{ Querystring: { to?: string } }>('/mail', { schema: { querystring: toQuery } }, async (request, reply) => {
    const to = request.query.to ?? '';
    await sendPage(reply, mailPage(findMails(data.mails, to), to));
  });

  app.get<{ Querystring: { to?: string } }>('/mail.json', { schema: { querystring: toQuery } }, async (request) => ({
    status: true,
    mails: findMails(data.mails, request.query.to ?? ''),
  }));

  app.get<{ Querystring: { id: string } }>('/mail/html', { schema: { querystring: idQuery } }, async (request, reply) => {
    const mail = data.mails.find(({ id }) => id === request.query.id);
    if (!mail) return sendPage(reply, notFoundPage);
    // As mail programs do: pictures, but no scripts.
    const policy = "sandbox allow-popups allow-top-navigation; default-src 'none'; style-src 'unsafe-inline'; img-src http: https:";
    reply.header('content-security-policy', policy);
    return reply.type('text/html; charset=utf-8').send(mail.html);
  });
}

/** Newest first. */
function findMails(mails: readonly StoredMail[], to: string): StoredMail[] {
  const wanted = to.trim().toLowerCase();
  return mails
    .filter((mail) => mail.to.toLowerCase().includes(wanted))
    .slice(-shown)
    .reverse();
}
