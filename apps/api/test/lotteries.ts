import { createHash } from 'node:crypto';
import type { lotteryPrize } from '../src/platform/db/schema/lottery.ts';
import { lottery, lotteryPrize as prizeTable } from '../src/platform/db/schema/lottery.ts';
import { countIds } from './countIds.ts';
import type { TestShop } from './shop.ts';

const HOUR = 3_600_000;
const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: text });

const nextLotteryId = countIds();
const nextPrizeId = countIds();

export const seed = 'ab'.repeat(32);

export type PrizeOptions = Pick<typeof lotteryPrize.$inferInsert, 'type' | 'num' | 'parts'> & { stock?: number; couponId?: number };

/** Adds an open, free lottery with one draw a day and these prizes. */
export async function addLottery(
  shop: TestShop,
  prizes: readonly PrizeOptions[],
  { hours = [-1, 48] as const, ...overrides }: Partial<typeof lottery.$inferInsert> & { hours?: readonly [number, number] } = {},
): Promise<number> {
  const id = nextLotteryId();
  await shop.services.db.insert(lottery).values({
    id,
    title: local(`抽奖${id}`),
    rule: local('<p>规则</p>'),
    type: 1,
    startsAt: new Date(Date.now() + hours[0] * HOUR),
    endsAt: new Date(Date.now() + hours[1] * HOUR),
    costType: 0,
    costNum: 0,
    dayLimit: 1,
    totalLimit: 0,
    seed,
    seedHash: createHash('sha256').update(seed).digest('hex'),
    sort: id,
    status: 1,
    ...overrides,
  });
  await shop.services.db.insert(prizeTable).values(
    prizes.map((prize, position) => ({
      id: nextPrizeId(),
      lotteryId: id,
      position,
      title: local(`奖品${position}`),
      status: 1,
      ...prize,
    })),
  );
  return id;
}

/** A prize that every draw wins while stock lasts. */
export const certainPrize = (prize: Omit<PrizeOptions, 'parts'>): PrizeOptions[] => [
  { ...prize, parts: 10_000 },
  { type: 0, num: 0, parts: 0 },
];
