import { member } from '@baodao/api-client/endpoints/member';
import { Member } from '@baodao/domain/member/shapes';
import { Nothing } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { textIn } from '../../db/localText.ts';
import { Unauthorized } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { currentRates, priceIn } from '../home/rates.ts';
import { createFindSession } from '../session/findSession.ts';
import { memberById } from '../session/sessions.queries.ts';
import { integralName, levelOf, levels, nextLevelOf } from './levels.ts';
import { rightsAt } from './rights.ts';

export async function memberRoom(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  serve(
    app,
    { find: member.find },
    {
      find: {
        input: Nothing,
        reply: Member,
        async handle(_, { userId, language }) {
          const [row, rates] = await Promise.all([memberById(db, userId), currentRates(db)]);
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
            signDays: row.signDays,
            rights: rightsAt(level.level, language),
            inviteCode: row.code,
          };
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
