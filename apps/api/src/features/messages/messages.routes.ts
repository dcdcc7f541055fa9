import { messages } from '@baodao/api-client/endpoints/messages';
import { MessageChoice, MessageList, MessageQuery, PurchaseList, PurchaseQuery, Unread } from '@baodao/domain/messages/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import { Nothing } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { deleteMessages, messagesOf, readMessages, unreadOf } from './messages.queries.ts';
import { messageText } from './messageTexts.ts';
import { readPurchases } from './purchases.ts';
import { messageStream } from './stream.routes.ts';

export async function registerMessagesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  messageStream(app, services);
  registerRoutes(
    app,
    messages,
    {
      list: {
        input: MessageQuery,
        reply: MessageList,
        async handle({ type, ...asked }, { userId, language }) {
          const page = pageRequest(asked);
          const { list, total } = await messagesOf(db, userId, { type, limit: page.count, offset: page.offset });
          const shown = list.map(({ id, type: kind, textKey, values, linkType, linkValue, readAt, createdAt }) => ({
            id,
            type: kind,
            ...messageText(textKey, values, language),
            image: null,
            linkType,
            linkValue,
            read: readAt !== null,
            createTime: createdAt.toISOString(),
          }));
          return { ...pageOf(shown, total, page), unread: await unreadOf(db, userId) };
        },
      },
      unreadCount: { input: Nothing, reply: z.int(), handle: (_, { userId }) => unreadOf(db, userId) },
      delete: {
        input: MessageChoice,
        reply: Unread,
        async handle(choice, { userId }) {
          await deleteMessages(db, userId, choice);
          return { unread: await unreadOf(db, userId) };
        },
      },
      purchases: { input: PurchaseQuery, reply: PurchaseList, handle: (query, { userId }) => readPurchases(db, userId, query) },
      read: {
        input: MessageChoice,
        reply: Unread,
        async handle(choice, { userId }) {
          await readMessages(db, userId, choice);
          return { unread: await unreadOf(db, userId) };
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
