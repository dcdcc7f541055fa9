import { lotteryRecordStates } from '@baodao/domain/lottery/shapes';
import type { WinnerItem, WinnerQuery } from '@baodao/staff-api/shapes/service';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/database.ts';
import type { Range } from '../platform/db/range.ts';

interface Winner extends Pick<WinnerItem, 'id' | 'code' | 'prize' | 'state'>, Record<string, unknown> {
  nickname: string | null;
  wonAt: string;
}

const { nothing, toClaim, claimed, shipped } = lotteryRecordStates;

/** Only products have a day until which they are claimed. */
const wonInLottery = (id: number): SQL => sql`
  SELECT lottery_record.id, user_id, lottery_prize.title AS prize, created_at AS won_at, CASE
    WHEN state = ${toClaim} AND claim_until > shop_now() THEN 'toClaim'
    WHEN state = ${claimed} AND claim_until IS NULL THEN 'given'
    WHEN state = ${claimed} THEN 'toShip'
    WHEN state = ${shipped} THEN 'shipped' ELSE 'expired' END AS state
  FROM lottery_record JOIN lottery_prize ON lottery_prize.id = prize_id
  WHERE lottery_record.lottery_id = ${id} AND state <> ${nothing}`;

const wonByGuess = (id: number): SQL => sql`
  SELECT guess_record.id, user_id, option -> 'title' AS prize, settled_at AS won_at, 'given' AS state
  FROM guess_record JOIN guess_activity ON guess_activity.id = activity_id
    JOIN jsonb_array_elements(options) AS option ON (option ->> 'id')::int = option_id
  WHERE activity_id = ${id} AND option_id = result_option_id`;

/** Who won in a game, the newest first. */
export async function listWinners(db: Queryable, { game, id }: Pick<WinnerQuery, 'game' | 'id'>, range: Range): Promise<Winner[]> {
  const { rows } = await db.execute<Winner>(sql`
    SELECT won.id::int, member.code, member.nickname, prize, state, won_at AS "wonAt"
    FROM (${game === 'lottery' ? wonInLottery(id) : wonByGuess(id)}) AS won JOIN member ON member.id = won.user_id
    ORDER BY won.id DESC LIMIT ${range.limit} OFFSET ${range.offset}`);
  return rows;
}
