import type { OptionalMailKind } from '@baodao/domain/account/mailKinds';
import { type Language, languages } from '@baodao/domain/wire/fields';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type LinkAction, linkPagePolicy, renderLinkPage } from '../../mail/linkPage.ts';
import { createMailTokens } from '../../mail/mailTokens.ts';
import { member } from '../../platform/db/schema/account.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import type { Services } from '../../services.ts';

const MAX_BODY_BYTES = 4 * 1024;
const MAX_TOKEN_LENGTH = 300;

const Query = z.object({ token: z.string().check(z.maxLength(MAX_TOKEN_LENGTH)), lang: z.enum(languages) });

interface OpenedLink {
  language: Language;
  kind: OptionalMailKind | null;
  /** Does what the link is for. False if the link is no longer valid. */
  use: () => Promise<boolean>;
}

/**
 * The links in mails. A GET shows a page with a button and changes nothing, because mail programs open links to check them. The button
 * posts, and so do mail programs that unsubscribe with one click (RFC 8058), which have no session.
 */
export async function registerMailLinkRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, publicUrl, secrets } = services;
  const tokens = createMailTokens(secrets);

  async function confirm(token: string): Promise<boolean> {
    const link = tokens.parseConfirmation(token);
    if (!link) return false;
    const isValid = and(eq(member.code, link.memberCode), sql`shop_now() < to_timestamp(${link.expires})`);
    const [row] = await db.select().from(member).where(isValid);
    if (!row?.email || !link.isFor(row.email)) return false;
    // An address that bounced since then stays marked.
    if (row.emailConfirmedAt) return true;
    const { id, email } = row;
    return inTransaction(db, async (tx) => {
      const isSame = and(eq(member.id, id), eq(member.email, email));
      const confirmed = await tx.update(member).set({ emailConfirmedAt: sql`shop_now()` }).where(isSame).returning({ id: member.id });
      if (confirmed.length > 0) await writeAudit(tx, 'mail.confirmed', id);
      return confirmed.length > 0;
    });
  }

  async function unsubscribe(memberCode: string, kind: OptionalMailKind): Promise<boolean> {
    const [changed] = await db
      .update(member)
      .set({ mailOptOut: sql`array_append(${member.mailOptOut}, ${kind})` })
      .where(and(eq(member.code, memberCode), sql`NOT ${kind} = ANY(${member.mailOptOut})`))
      .returning({ id: member.id });
    if (changed) await writeAudit(db, 'mail.unsubscribed', changed.id, { kind });
    return true;
  }

  function openLink(action: LinkAction, query: unknown): OpenedLink | null {
    const parsed = Query.safeParse(query);
    if (!parsed.success) return null;
    const { token, lang: language } = parsed.data;
    if (action === 'confirm') return tokens.parseConfirmation(token) && { language, kind: null, use: () => confirm(token) };
    const link = tokens.parseUnsubscription(token);
    return link && { language, kind: link.kind, use: () => unsubscribe(link.memberCode, link.kind) };
  }

  function sendPage(reply: FastifyReply, action: LinkAction, link: OpenedLink | null, step: 'ask' | 'done' | 'invalid') {
    const { language, kind } = link ?? { language: 'zh-CN', kind: null };
    return reply
      .code(step === 'invalid' ? 404 : 200)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': linkPagePolicy, 'referrer-policy': 'same-origin' })
      .type('text/html; charset=utf-8')
      .send(renderLinkPage({ action, step, language, kind, publicUrl }));
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, _body, done) => done(null));
    for (const action of ['confirm', 'unsubscribe'] as const) {
      const url = `/rest/mail/${action}`;
      const find = ({ query }: FastifyRequest) => openLink(action, query);
      scope.get(url, { schema: { hide: true } }, async (request, reply) => {
        const link = find(request);
        return sendPage(reply, action, link, link ? 'ask' : 'invalid');
      });
      scope.post(url, { schema: { hide: true } }, async (request, reply) => {
        const link = find(request);
        return sendPage(reply, action, link, (await link?.use()) ? 'done' : 'invalid');
      });
    }
  });
}
