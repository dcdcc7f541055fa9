import { activities } from '@baodao/api-client/endpoints/activities';
import { member } from '@baodao/api-client/endpoints/member';
import { BirthdayGiven, BirthdayInput, BirthdaySurprise } from '@baodao/domain/activities/shapes';
import {
  DonationList,
  DonationQuery,
  Ledger,
  LedgerQuery,
  Member,
  Signed,
  SignInput,
  SignMonth,
  SignQuery,
} from '@baodao/domain/member/shapes';
import { Nothing } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { claimBirthdaySurprise, readBirthdaySurprise } from './birthdaySurprise.ts';
import { checkIn, readCheckInMonth } from './checkIns.ts';
import { readDonations } from './donations.ts';
import { inIdempotentTransaction } from './inIdempotentTransaction.ts';
import { readLedger } from './ledger.queries.ts';
import { readMember } from './readMember.ts';

const endpoints = { ...member, birthday: activities.birthday, takeBirthdayGift: activities.takeBirthdayGift };

export async function registerMemberRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  registerRoutes(
    app,
    endpoints,
    {
      find: { input: Nothing, reply: Member, handle: (_, { userId, language }) => readMember(db, userId, language) },
      ledger: { input: LedgerQuery, reply: Ledger, handle: (query, { userId, language }) => readLedger(db, userId, query, language) },
      donations: {
        input: DonationQuery,
        reply: DonationList,
        handle: (query, { userId, language }) => readDonations(db, userId, query, language),
      },
      signMonth: {
        input: SignQuery,
        reply: SignMonth,
        handle: (query, { userId, language }) => readCheckInMonth(db, userId, query, language),
      },
      sign: {
        input: SignInput,
        reply: Signed,
        handle: (input, call) =>
          inIdempotentTransaction(db, call, { route: member.sign.route, body: input }, (tx) =>
            checkIn(tx, call.userId, input, call.language),
          ),
      },
      birthday: {
        input: Nothing,
        reply: BirthdaySurprise,
        handle: (_, { userId, language }) => readBirthdaySurprise(db, userId, language),
      },
      takeBirthdayGift: {
        input: BirthdayInput,
        reply: BirthdayGiven,
        handle: (input, call) =>
          inIdempotentTransaction(db, call, { route: activities.takeBirthdayGift.route, body: input }, (tx) =>
            claimBirthdaySurprise(tx, call.userId, input, call.language),
          ),
      },
    },
    { findSession: createFindSession(services) },
  );
}
