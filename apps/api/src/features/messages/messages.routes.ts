import { messages } from '@baodao/api-client/endpoints/messages';
import {
  MessageList,
  MessageQuery,
  MessageSelector,
  PurchaseList,
  PurchaseQuery,
  ServiceMessageInput,
  ServiceMessageList,
  ServiceMessageQuery,
  UnreadCount,
} from '@baodao/domain/messages/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction } from '../../platform/db/transaction.ts';
import { doneReply } from '../../platform/http/doneReply.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { formatMessage } from '../notifications/messageTexts.ts';
import { announceUnread } from '../notifications/unreadAnnouncements.ts';
import { createFindSession } from '../session/findSession.ts';
import { askService, readServiceMessages } from './conversations.ts';
import { countUnread, deleteMessages, listMessages, markMessagesRead } from './messages.queries.ts';
import { readPurchases } from './purchases.ts';
import { registerMessageStream } from './stream.routes.ts';

/** Of a member in an hour. */
const SERVICE_MESSAGES = 30;

export async function registerMessagesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const serviceLimiter = createRateLimiter(services, { name: 'service-message', points: SERVICE_MESSAGES, seconds: 3_600 });
  registerMessageStream(app, services);
  registerRoutes(
    app,
    messages,
    {
      list: {
        input: MessageQuery,
        reply: MessageList,
        async handle({ type, ...paging }, { userId, language }) {
          const page = normalizePageRequest(paging);
          const { list, total } = await listMessages(db, userId, { type, limit: page.count, offset: page.offset });
          const messageList = list.map(({ id, type: kind, textKey, values, linkType, linkValue, readAt, createdAt }) => ({
            id,
            type: kind,
            ...formatMessage(textKey, values, language),
            image: null,
            linkType,
            linkValue,
            read: readAt !== null,
            createTime: createdAt.toISOString(),
          }));
          return { ...toPage(messageList, total, page), unread: await countUnread(db, userId) };
        },
      },
      unreadCount: { input: NoInput, reply: z.int(), handle: (_, { userId }) => countUnread(db, userId) },
      delete: {
        input: MessageSelector,
        reply: UnreadCount,
        async handle(choice, { userId }) {
          await deleteMessages(db, userId, choice);
          announceUnread(services, [userId]);
          return { unread: await countUnread(db, userId) };
        },
      },
      purchases: {
        input: PurchaseQuery,
        reply: PurchaseList,
        handle: (query, { userId, language }) => readPurchases(db, userId, query, language),
      },
      service: {
        input: ServiceMessageQuery,
        reply: ServiceMessageList,
        handle: (paging, { userId, language }) => readServiceMessages(db, userId, normalizePageRequest(paging), language),
      },
      askService: {
        input: ServiceMessageInput,
        reply: DoneReply,
        async handle(input, { userId }) {
          await serviceLimiter.consume(String(userId));
          await inTransaction(db, (tx) => askService(tx, userId, input));
          return doneReply;
        },
      },
      read: {
        input: MessageSelector,
        reply: UnreadCount,
        async handle(choice, { userId }) {
          await markMessagesRead(db, userId, choice);
          announceUnread(services, [userId]);
          return { unread: await countUnread(db, userId) };
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
