import { type Gift, giftSources, giftStates, giftTypes } from '@baodao/domain/gifts/shapes';
import { orderStates } from '@baodao/domain/orders/states';
import type { Language } from '@baodao/domain/wire/fields';
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { Range } from '../../platform/db/range.ts';
import { member } from '../../platform/db/schema/account.ts';
import { gift } from '../../platform/db/schema/gifts.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';
import { translateLines } from '../catalog/translateLines.ts';
import { createPictureLookup, type PictureLookup } from '../media/pictures.ts';
import { displayName } from '../members/displayName.ts';
import { loadOrderDetails } from '../orders/orderDetails.ts';
import type { OrderDetails } from '../orders/orderReply.ts';
import { toParcelReply } from '../orders/orderReply.ts';
import { toReceiverReply } from '../orders/receiverReply.ts';

/** An unclaimed gift is refunded to its buyer after this many days. */
const GIFT_DAYS = 14;

export const expirySql = sql`${shopOrder.paidAt} + make_interval(days => ${GIFT_DAYS}::int)`;

/** Derived from the order. Only claim and expiry are stored with the gift. */
const giftState = sql<Gift['state']>`(CASE
  WHEN ${gift.expiredAt} IS NOT NULL OR ${shopOrder.state} < 0 OR (${gift.claimedAt} IS NULL AND ${expirySql} <= shop_now()) THEN ${giftStates.expired}
  WHEN ${gift.claimedAt} IS NULL THEN ${giftStates.toClaim}
  WHEN ${shopOrder.state} >= ${orderStates.toReview} THEN ${giftStates.done}
  WHEN ${shopOrder.state} > ${orderStates.toShip} THEN ${giftStates.shipped}
  ELSE ${giftStates.claimed} END)::int`;

/** The gifts of an unpaid order are invisible. */
const isPaid = isNotNull(shopOrder.paidAt);

export interface GiftRow {
  gift: typeof gift.$inferSelect;
  /** The code of the member who bought it. */
  giver: string;
  order: typeof shopOrder.$inferSelect;
  state: Gift['state'];
  expiresAt: Date;
  nickname: string | null;
  portrait: string | null;
}

const selectGifts = (db: Queryable) =>
  db
    .select({
      gift,
      giver: member.code,
      order: shopOrder,
      state: giftState,
      expiresAt: sql<string>`${expirySql}`,
      nickname: member.nickname,
      portrait: member.portrait,
    })
    .from(gift)
    .innerJoin(shopOrder, eq(shopOrder.code, gift.orderCode))
    .innerJoin(member, eq(member.id, gift.userId));

const parseRow = <Row extends { expiresAt: string }>(row: Row): Omit<Row, 'expiresAt'> & { expiresAt: Date } => ({
  ...row,
  expiresAt: new Date(row.expiresAt),
});

export const involvesMember = (userId: number): SQL | undefined => or(eq(gift.userId, userId), eq(gift.receiverId, userId));

export async function findGift(db: Queryable, where: SQL | undefined): Promise<GiftRow | undefined> {
  const [row] = await selectGifts(db).where(and(isPaid, where));
  return row && parseRow(row);
}

export async function listGiftRows(
  db: Queryable,
  userId: number,
  state: number | undefined,
  page: { count: number; offset: number },
): Promise<{ rows: GiftRow[]; total: number }> {
  const where = and(isPaid, involvesMember(userId), state === undefined ? undefined : sql`${giftState} = ${state}`);
  const rows = await selectGifts(db).where(where).orderBy(desc(gift.id)).limit(page.count).offset(page.offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(gift)
    .innerJoin(shopOrder, eq(shopOrder.code, gift.orderCode))
    .where(where);
  return { rows: rows.map(parseRow), total: counted?.total ?? 0 };
}

/** Presents of all members in a state, the newest first, for staff. */
export async function listPresents(db: Queryable, state: Gift['state'] | undefined, { limit, offset }: Range): Promise<GiftRow[]> {
  const where = and(isPaid, state === undefined ? undefined : sql`${giftState} = ${state}`);
  return (await selectGifts(db).where(where).orderBy(desc(gift.id)).limit(limit).offset(offset)).map(parseRow);
}

export interface GiftWithOrder {
  reply: Gift;
  order: OrderDetails;
  lookUpPicture: PictureLookup;
}

export interface Viewer {
  language: Language;
  /** Null for guests. */
  userId: number | null;
}

/** Replies never contain prices. Only the recipient sees the receiver's address. */
export async function toGiftReplies(db: Queryable, rows: readonly GiftRow[], { language, userId }: Viewer): Promise<GiftWithOrder[]> {
  const loaded = await loadOrderDetails(
    db,
    rows.map(({ order }) => order),
  );
  const lines = await translateLines(
    db,
    loaded.flatMap((order) => order.lines),
    language,
  );
  const linesByOrder = Map.groupBy(lines, ({ orderCode }) => orderCode);
  const orders = loaded.map((one) => ({ ...one, lines: linesByOrder.get(one.order.code) ?? [] }));
  const lookUpPicture = await createPictureLookup(db, [
    ...orders.flatMap(({ lines }) => lines.map(({ image }) => image)),
    ...rows.map(({ portrait }) => portrait),
  ]);
  return rows.flatMap((row, at) => {
    const order = orders[at];
    if (!order) return [];
    const line = order.lines.find(({ isGift }) => !isGift);
    const title = line?.title ?? '';
    const nickname = displayName(row.gift.sender ?? row.nickname, language);
    const isRecipient = userId !== null && row.gift.receiverId === userId;
    const isGiver = row.gift.userId === userId;
    const reply: Gift = {
      id: row.gift.id,
      code: row.gift.code,
      title,
      type: giftTypes.product,
      cover: line ? lookUpPicture(line.image, title) : null,
      productId: line?.productId ?? null,
      skuId: line?.skuId ?? null,
      fromUser: { nickname, portrait: row.portrait === null ? null : lookUpPicture(row.portrait, nickname) },
      message: row.gift.card,
      source: giftSources.purchase,
      given: isGiver,
      state: row.state,
      expireTime: row.state === giftStates.toClaim ? row.expiresAt.toISOString() : null,
      receiver: isRecipient ? toReceiverReply(row.order.receiver, language) : null,
      parcels: isRecipient || isGiver ? order.parcels.map((each) => toParcelReply(each, language)) : [],
      createTime: row.gift.createdAt.toISOString(),
    };
    return [{ reply, order, lookUpPicture }];
  });
}
