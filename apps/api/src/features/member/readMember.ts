import type { Member } from '@baodao/domain/member/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { Unauthorized } from '../../platform/http/problems.ts';
import { findLevel, findNextLevel, integralName, levels } from '../members/levels.ts';
import { convertToCny, readCurrentRates } from '../rates/rates.ts';
import { findMemberById } from '../session/sessions.queries.ts';
import { listMemberBenefits } from './benefits.ts';
import { readStreak } from './checkIns.ts';

export async function readMember(db: Queryable, userId: number, language: Language): Promise<Member> {
  const [row, rates, streak] = await Promise.all([findMemberById(db, userId), readCurrentRates(db), readStreak(db, userId)]);
  if (!row) throw new Unauthorized();
  const level = findLevel(row.experience);
  // Without imported exchange rates there are no CNY amounts.
  const toCny = (amount: string) => (rates.rates.CNY === undefined ? null : convertToCny(rates, amount));
  return {
    value: row.experience,
    score: row.score,
    integralName: localize(integralName, language),
    level: level.level,
    levelName: localize(level.name, language),
    nextValue: findNextLevel(row.experience)?.value ?? null,
    levels: levels.map(({ name, ...rest }) => ({ ...rest, name: localize(name, language) })),
    integral: row.integral,
    money: row.money,
    moneyCny: toCny(row.money),
    donate: row.donated,
    donateCny: toCny(row.donated),
    rateId: rates.id,
    signDays: streak.days,
    rights: listMemberBenefits(level.level, language),
    inviteCode: row.code,
  };
}
