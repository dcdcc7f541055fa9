import type { Member } from '@baodao/domain/member/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { Unauthorized } from '../../http/problems.ts';
import { currentRates, priceIn } from '../home/rates.ts';
import { memberById } from '../session/sessions.queries.ts';
import { integralName, levelOf, levels, nextLevelOf } from './levels.ts';
import { rightsAt } from './rights.ts';
import { readStreak } from './signIns.ts';

export async function readMember(db: Queryable, userId: number, language: Language): Promise<Member> {
  const [row, rates, streak] = await Promise.all([memberById(db, userId), currentRates(db), readStreak(db, userId)]);
  if (!row) throw new Unauthorized();
  const level = levelOf(row.experience);
  // Before any rates were imported there is no companion to show.
  const companion = (amount: string) => (rates.rates.CNY === undefined ? null : priceIn(rates, amount));
  return {
    value: row.experience,
    score: row.score,
    integralName: textIn(integralName, language),
    level: level.level,
    levelName: textIn(level.name, language),
    nextValue: nextLevelOf(row.experience)?.value ?? null,
    levels: levels.map(({ name, ...rest }) => ({ ...rest, name: textIn(name, language) })),
    integral: row.integral,
    money: row.money,
    moneyCny: companion(row.money),
    donate: row.donated,
    donateCny: companion(row.donated),
    rateId: rates.id,
    signDays: streak.days,
    rights: rightsAt(level.level, language),
    inviteCode: row.code,
  };
}
