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
import { readSurprise, takeSurprise } from './birthdaySurprise.ts';
import { readDonations } from './donations.ts';
import { readLedger } from './ledger.queries.ts';
import { postingTransaction } from './postingTransaction.ts';
import { readMember } from './readMember.ts';
import { readSignMonth, signIn } from './signIns.ts';

const served = { ...member, birthday: activities.birthday, takeBirthdayGift: activities.takeBirthdayGift };

export async function registerMemberRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  registerRoutes(
    app,
    served,
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
        handle: (query, { userId, language }) => readSignMonth(db, userId, query, language),
      },
      sign: {
        input: SignInput,
        reply: Signed,
        handle: (input, call) =>
          postingTransaction(db, call, { route: member.sign.route, body: input }, (tx) => signIn(tx, call.userId, input, call.language)),
      },
      birthday: { input: Nothing, reply: BirthdaySurprise, handle: (_, { userId, language }) => readSurprise(db, userId, language) },
      takeBirthdayGift: {
        input: BirthdayInput,
        reply: BirthdayGiven,
        handle: (input, call) =>
          postingTransaction(db, call, { route: activities.takeBirthdayGift.route, body: input }, (tx) =>
            takeSurprise(tx, call.userId, input, call.language),
          ),
      },
    },
    { findSession: createFindSession(services) },
  );
}
