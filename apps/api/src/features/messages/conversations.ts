import { linkTypes } from '@baodao/domain/home/linkTypes';
import type { ServiceMessageInput, ServiceMessageList } from '@baodao/domain/messages/shapes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { type normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { Language } from '@baodao/domain/wire/fields';
import { settingService } from '@baodao/link-builders/links';
import { and, asc, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import type { Range } from '../../platform/db/range.ts';
import { member } from '../../platform/db/schema/account.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import { conversation, conversationMessage } from '../../platform/db/schema/conversations.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/problems.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { claimOwnPictures } from '../media/uploads.ts';
import { insertMessage } from '../notifications/insertMessage.ts';
import { orderNotFound } from '../orders/orderActions.ts';

const REMOVED = 9;
/** A message about an answer shows its beginning. */
const SHOWN_CHARACTERS = 80;

/** The messages of a member's conversation, the newest first, with the products that they are about. */
export const listConversation = (db: Queryable, userId: number, { limit, offset }: Range) =>
  db
    .select({ message: conversationMessage, productTitle: product.title })
    .from(conversationMessage)
    .leftJoin(product, eq(product.id, conversationMessage.productId))
    .where(eq(conversationMessage.userId, userId))
    .orderBy(desc(conversationMessage.id))
    .limit(limit)
    .offset(offset);

export async function readServiceMessages(
  db: Queryable,
  userId: number,
  page: ReturnType<typeof normalizePageRequest>,
  language: Language,
): Promise<ServiceMessageList> {
  const rows = await listConversation(db, userId, { limit: page.count, offset: page.offset });
  const [counted] = await db.select({ num: count() }).from(conversationMessage).where(eq(conversationMessage.userId, userId));
  const [waiting] = await db
    .select({ since: conversation.waitingSince })
    .from(conversation)
    .where(and(eq(conversation.userId, userId), isNotNull(conversation.waitingSince)));
  const lookUpPicture = await createPictureLookup(
    db,
    rows.flatMap(({ message }) => message.images),
  );
  const list = rows.map(({ message: { id, by, content, images, orderCode, productId, writtenAt }, productTitle }) => ({
    id,
    own: by === null,
    content,
    images: images.map((image) => lookUpPicture(image, '')),
    orderCode,
    product: productId === null || productTitle === null ? null : { productId, title: localize(productTitle, language) },
    createTime: writtenAt.toISOString(),
  }));
  return { ...toPage(list, counted?.num ?? 0, page), waiting: waiting !== undefined };
}

/** Stores what a member asks. The member waits since the first question without an answer. */
export async function askService(
  tx: Transaction,
  userId: number,
  { content, images, orderCode, productId }: ServiceMessageInput,
): Promise<void> {
  if (orderCode !== undefined) {
    const own = and(eq(shopOrder.code, orderCode), eq(shopOrder.userId, userId));
    if ((await tx.select({ code: shopOrder.code }).from(shopOrder).where(own)).length === 0) throw orderNotFound();
  }
  if (productId !== undefined) {
    const known = and(eq(product.id, productId), ne(product.status, REMOVED));
    if ((await tx.select({ id: product.id }).from(product).where(known)).length === 0) throw notFound('product');
  }
  await tx
    .insert(conversation)
    .values({ userId, waitingSince: sql`shop_now()` })
    .onConflictDoUpdate({
      target: conversation.userId,
      set: { waitingSince: sql`coalesce(${conversation.waitingSince}, shop_now())`, lastAt: sql`shop_now()` },
    });
  await tx.insert(conversationMessage).values({
    userId,
    content,
    images: await claimOwnPictures(tx, userId, images),
    orderCode: orderCode ?? null,
    productId: productId ?? null,
  });
}

export interface Answerer {
  id: number;
  name: string;
}

/** Answers a member, who gets a message and a mail. Whoever answers first is who the conversation is assigned to. */
export async function answerMember(tx: Transaction, userId: number, { by, content }: { by: Answerer; content: string }): Promise<void> {
  const assigned = { assignedTo: by.id, assignedName: by.name };
  await tx
    .insert(conversation)
    .values({ userId, ...assigned })
    .onConflictDoUpdate({
      target: conversation.userId,
      set: {
        waitingSince: null,
        lastAt: sql`shop_now()`,
        assignedTo: sql`coalesce(${conversation.assignedTo}, ${by.id})`,
        assignedName: sql`coalesce(${conversation.assignedName}, ${by.name})`,
      },
    });
  const [written] = await tx.insert(conversationMessage).values({ userId, by: by.name, content }).returning({ id: conversationMessage.id });
  if (!written) throw new Error('The answer was not stored');
  const beginning = content.length > SHOWN_CHARACTERS ? `${content.slice(0, SHOWN_CHARACTERS)}…` : content;
  await insertMessage(tx, {
    userId,
    type: messageTypes.interaction,
    textKey: 'serviceAnswered',
    values: { answer: beginning },
    linkType: linkTypes.url,
    linkValue: settingService({ tab: 'chat' }),
    dedupe: `service.answered:${written.id}`,
  });
}

/** Which conversations staff list: those that wait, the own ones, or all. */
export type ConversationQueue = 'waiting' | 'mine' | 'all';

/** Conversations for staff: those first that wait longest, then the newest. */
export const listConversations = (
  db: Queryable,
  { queue, accountId }: { queue: ConversationQueue; accountId: number },
  { limit, offset }: Range,
) =>
  db
    .select({
      conversation,
      code: member.code,
      nickname: member.nickname,
      last: sql<string>`(SELECT content FROM conversation_message WHERE conversation_message.user_id = ${conversation.userId}
        ORDER BY id DESC LIMIT 1)`,
    })
    .from(conversation)
    .innerJoin(member, eq(member.id, conversation.userId))
    .where({ waiting: isNotNull(conversation.waitingSince), mine: eq(conversation.assignedTo, accountId), all: undefined }[queue])
    .orderBy(...(queue === 'waiting' ? [asc(conversation.waitingSince)] : [desc(conversation.lastAt)]), asc(conversation.userId))
    .limit(limit)
    .offset(offset);

export async function findConversation(db: Queryable, userId: number) {
  const [found] = await db.select().from(conversation).where(eq(conversation.userId, userId));
  return found ?? null;
}

/** Gives a conversation to somebody, or to nobody. False if there is none. */
export async function assignConversation(tx: Transaction, userId: number, to: Answerer | null): Promise<boolean> {
  const assigned = await tx
    .update(conversation)
    .set({ assignedTo: to?.id ?? null, assignedName: to?.name ?? null })
    .where(eq(conversation.userId, userId))
    .returning({ userId: conversation.userId });
  return assigned.length > 0;
}

/** Nothing is to be answered: a thank-you, for example. False if nobody waits. */
export async function closeConversation(tx: Transaction, userId: number): Promise<boolean> {
  const closed = await tx
    .update(conversation)
    .set({ waitingSince: null })
    .where(and(eq(conversation.userId, userId), isNotNull(conversation.waitingSince)))
    .returning({ userId: conversation.userId });
  return closed.length > 0;
}
