import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** An order that was bought as a gift. After payment, the holder of the code enters the delivery address. */
export const gift = pgTable(
  'gift',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** 128 random bits. Knowing the code is enough to claim the gift. */
    code: text('code').notNull(),
    orderCode: text('order_code').notNull(),
    /** The member who bought it. */
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    card: text('card').notNull(),
    /** Who the receiver is told the gift is from; null for the nickname. */
    sender: text('sender'),
    hidePrice: boolean('hide_price').notNull(),
    /** The member who claimed it; null while unclaimed, or when a guest claimed it. */
    receiverId: bigint('receiver_id', { mode: 'number' }),
    claimedAt: moment('claimed_at'),
    /** When the gift expired unclaimed and the buyer was refunded. */
    expiredAt: moment('expired_at'),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    uniqueIndex('gift_code').on(table.code),
    uniqueIndex('gift_order').on(table.orderCode),
    index('gift_giver').on(table.userId, table.id),
    index('gift_receiver').on(table.receiverId, table.id).where(sql`${table.receiverId} IS NOT NULL`),
    index('gift_waiting').on(table.createdAt).where(sql`${table.claimedAt} IS NULL AND ${table.expiredAt} IS NULL`),
    check('gift_once', sql`${table.claimedAt} IS NULL OR ${table.expiredAt} IS NULL`),
    check('gift_receiver_claimed', sql`${table.receiverId} IS NULL OR ${table.claimedAt} IS NOT NULL`),
  ],
);
