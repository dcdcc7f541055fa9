import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import { conversations } from '@baodao/staff-api/endpoints/service';
import {
  AnswerInput,
  AnswerTemplates,
  AssignInput,
  ConversationDetail,
  ConversationPage,
  ConversationQuery,
  ConversationSelector,
  RemoveTemplateInput,
  SaveTemplateInput,
} from '@baodao/staff-api/shapes/service';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  answerMember,
  assignConversation,
  closeConversation,
  findConversation,
  listConversation,
  listConversations,
} from '../features/messages/conversations.ts';
import { answerTemplate } from '../platform/db/schema/conversations.ts';
import { notFound } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { RequestContext } from '../platform/http/requestContext.ts';
import type { Services } from '../services.ts';
import { ImpossibleChange } from '../staff/applyChange.ts';
import { pictureAddress } from '../staff/pictureAddress.ts';
import { requireCaller } from './authorize.ts';
import { doAsStaff } from './changeAsStaff.ts';
import { findMemberByCode } from './findMember.ts';
import { maskName } from './maskPerson.ts';
import { readPage } from './page.ts';

/** The newest messages of a conversation. */
const SHOWN = 100;

/** Questions of members to customer service, and their answers. The log has who answered whom, and no texts. */
export function registerConversationRoutes(app: FastifyInstance, { db, environment }: Services): void {
  const describe = (found: Awaited<ReturnType<typeof findConversation>>, call: RequestContext) => ({
    waitingSince: found?.waitingSince?.toISOString() ?? null,
    assignedTo: found?.assignedName ?? null,
    isOwn: found?.assignedTo === requireCaller(call).id,
  });
  registerRoutes(app, conversations, {
    find: {
      input: ConversationQuery,
      reply: ConversationPage,
      handle({ queue = 'waiting', ...page }, call) {
        return readPage(
          page,
          (range) => listConversations(db, { queue, accountId: requireCaller(call).id }, range),
          ({ conversation, code, nickname, last }) => ({
            code,
            nickname: maskName(nickname ?? ''),
            last,
            lastAt: conversation.lastAt.toISOString(),
            ...describe(conversation, call),
          }),
        );
      },
    },
    one: {
      input: ConversationSelector,
      reply: ConversationDetail,
      async handle({ code }, call) {
        const { id, nickname } = await findMemberByCode(db, code);
        const messages = await listConversation(db, id, { limit: SHOWN, offset: 0 });
        return {
          code,
          nickname,
          ...describe(await findConversation(db, id), call),
          messages: messages.toReversed().map(({ message, productTitle }) => ({
            id: message.id,
            by: message.by,
            content: message.content,
            pictures: message.images.map((image) => pictureAddress(environment, image)),
            orderCode: message.orderCode,
            product: message.productId === null || productTitle === null ? null : { id: message.productId, title: productTitle },
            writtenAt: message.writtenAt.toISOString(),
          })),
        };
      },
    },
    answer: {
      input: AnswerInput,
      reply: DoneReply,
      handle: ({ code, text }, call) =>
        doAsStaff(db, call, {
          action: 'conversations answer',
          facts: { member: code },
          async act(tx) {
            const { id, name } = requireCaller(call);
            await answerMember(tx, (await findMemberByCode(tx, code)).id, { by: { id, name }, content: text });
          },
        }),
    },
    assign: {
      input: AssignInput,
      reply: DoneReply,
      handle: ({ code, isOwn }, call) =>
        doAsStaff(db, call, {
          action: isOwn ? 'conversations take' : 'conversations release',
          facts: { member: code },
          async act(tx) {
            const { id, name } = requireCaller(call);
            const userId = (await findMemberByCode(tx, code)).id;
            if (!(await assignConversation(tx, userId, isOwn ? { id, name } : null))) throw notFound('conversation');
          },
        }),
    },
    close: {
      input: ConversationSelector,
      reply: DoneReply,
      handle: ({ code }, call) =>
        doAsStaff(db, call, {
          action: 'conversations close',
          facts: { member: code },
          async act(tx) {
            if (!(await closeConversation(tx, (await findMemberByCode(tx, code)).id)))
              throw new ImpossibleChange(`Member ${code} does not wait for an answer.`);
          },
        }),
    },
    templates: {
      input: NoInput,
      reply: AnswerTemplates,
      handle: () => db.select().from(answerTemplate).orderBy(asc(answerTemplate.title), asc(answerTemplate.id)),
    },
    saveTemplate: {
      input: SaveTemplateInput,
      reply: DoneReply,
      handle: ({ id, ...template }, call) =>
        doAsStaff(db, call, {
          action: 'conversations template',
          facts: { title: template.title },
          async act(tx) {
            if (id === null) await tx.insert(answerTemplate).values(template);
            else {
              const saved = await tx
                .update(answerTemplate)
                .set(template)
                .where(eq(answerTemplate.id, id))
                .returning({ id: answerTemplate.id });
              if (saved.length === 0) throw notFound('template');
            }
          },
        }),
    },
    removeTemplate: {
      input: RemoveTemplateInput,
      reply: DoneReply,
      handle: ({ id }, call) =>
        doAsStaff(db, call, {
          action: 'conversations template remove',
          async act(tx, note) {
            const [removed] = await tx.delete(answerTemplate).where(eq(answerTemplate.id, id)).returning({ title: answerTemplate.title });
            if (!removed) throw notFound('template');
            note({ title: removed.title });
          },
        }),
    },
  });
}
