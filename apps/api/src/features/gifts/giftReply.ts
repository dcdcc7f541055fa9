import { type Gift, giftSources, giftStates, giftTypes } from '@baodao/domain/gifts/shapes';
import { orderStates } from '@baodao/domain/orders/states';
import type { Language } from '@baodao/domain/wire/fields';
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { member } from '../../db/schema/account.ts';
import { gift } from '../../db/schema/gifts.ts';
import { shopOrder } from '../../db/schema/orders.ts';
import { createShowPicture, type ShowPicture } from '../media/pictures.ts';
import type { WholeOrder } from '../orders/orderReply.ts';
import { showParcel } from '../orders/orderReply.ts';
import { shownReceiver } from '../orders/shownReceiver.ts';
import { wholeOrders } from '../orders/wholeOrders.ts';

/** A gift that nobody takes for so many days goes back to whoever bought it. */
const GIFT_DAYS = 14;

export const expirySql = sql`${shopOrder.paidAt} + make_interval(days => ${GIFT_DAYS}::int)`;

/** What became of a gift follows from its order; only whether it was taken is its own. */
const stateNow = sql<number>`(CASE
  WHEN ${gift.expiredAt} IS NOT NULL OR ${shopOrder.state} < 0 OR (${gift.claimedAt} IS NULL AND ${expirySql} <= shop_now()) THEN ${giftStates.expired}
  WHEN ${gift.claimedAt} IS NULL THEN ${giftStates.toClaim}
  WHEN ${shopOrder.state} >= ${orderStates.toReview} THEN ${giftStates.done}
  WHEN ${shopOrder.state} > ${orderStates.toShip} THEN ${giftStates.shipped}
  ELSE ${giftStates.claimed} END)::int`;

/** An order that is not paid gives nobody anything. */
const isThere = isNotNull(shopOrder.paidAt);

export interface GiftRow {
  gift: typeof gift.$inferSelect;
  order: typeof shopOrder.$inferSelect;
  state: number;
  expiresAt: Date;
  nickname: string | null;
  portrait: string | null;
}

const select = (db: Queryable) =>
  db
    .select({
      gift,
      order: shopOrder,
      state: stateNow,
      expiresAt: sql<string>`${expirySql}`,
      nickname: member.nickname,
      portrait: member.portrait,
    })
    .from(gift)
    .innerJoin(shopOrder, eq(shopOrder.code, gift.orderCode))
    .innerJoin(member, eq(member.id, gift.userId));

const read = <Row extends { expiresAt: string }>(row: Row): Omit<Row, 'expiresAt'> & { expiresAt: Date } => ({
  ...row,
  expiresAt: new Date(row.expiresAt),
});

export const ofMember = (userId: number): SQL | undefined => or(eq(gift.userId, userId), eq(gift.receiverId, userId));

/** A gift by its code, or one's own by its id. */
export async function findGift(db: Queryable, where: SQL | undefined): Promise<GiftRow | undefined> {
  const [row] = await select(db).where(and(isThere, where));
  return row && read(row);
}

export async function listRows(
  db: Queryable,
  userId: number,
  state: number | undefined,
  page: { count: number; offset: number },
): Promise<{ rows: GiftRow[]; total: number }> {
  const where = and(isThere, ofMember(userId), state === undefined ? undefined : sql`${stateNow} = ${state}`);
  const rows = await select(db).where(where).orderBy(desc(gift.id)).limit(page.count).offset(page.offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(gift)
    .innerJoin(shopOrder, eq(shopOrder.code, gift.orderCode))
    .where(where);
  return { rows: rows.map(read), total: counted?.total ?? 0 };
}

export interface ShownGift {
  reply: Gift;
  whole: WholeOrder;
  show: ShowPicture;
}

/** Gifts as their reader may see them: what they cost is in none of it, and where they go only for whoever took them. */
export async function showGifts(
  db: Queryable,
  rows: readonly GiftRow[],
  { userId }: { userId: number | null; language: Language },
): Promise<ShownGift[]> {
  const wholes = await wholeOrders(
    db,
    rows.map(({ order }) => order),
  );
  const show = await createShowPicture(db, [
    ...wholes.flatMap(({ lines }) => lines.map(({ image }) => image)),
    ...rows.map(({ portrait }) => portrait),
  ]);
  return rows.flatMap((row, at) => {
    const whole = wholes[at];
    if (!whole) return [];
    const line = whole.lines.find(({ isGift }) => !isGift);
    const title = line?.title ?? '';
    const nickname = row.nickname ?? '';
    const isMine = userId !== null && row.gift.receiverId === userId;
    const isParty = isMine || row.gift.userId === userId;
    const reply: Gift = {
      id: row.gift.id,
      code: row.gift.code,
      title,
      type: giftTypes.product,
      cover: line ? show(line.image, title) : null,
      productId: line?.productId ?? null,
      skuId: line?.skuId ?? null,
      fromUser: { nickname, portrait: row.portrait === null ? null : show(row.portrait, nickname) },
      message: row.gift.card,
      source: giftSources.purchase,
      given: row.gift.userId === userId,
      state: row.state,
      expireTime: row.state === giftStates.toClaim ? row.expiresAt.toISOString() : null,
      receiver: isMine ? shownReceiver(row.order.receiver) : null,
      parcels: isParty ? whole.parcels.map(showParcel) : [],
      createTime: row.gift.createdAt.toISOString(),
    };
    return [{ reply, whole, show }];
  });
}
