import { member } from '@baodao/api-client/endpoints/member';
import {
  BirthdayInput,
  BirthdayReply,
  BirthdaySurprise,
  CheckInInput,
  CheckInMonth,
  CheckInQuery,
  CheckInReply,
  DonationList,
  DonationQuery,
  Ledger,
  LedgerQuery,
  Member,
} from '@baodao/domain/member/shapes';
import { NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { inIdempotentTransaction } from '../../platform/http/inIdempotentTransaction.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { claimBirthdaySurprise, readBirthdaySurprise } from './birthdaySurprise.ts';
import { checkIn, readCheckInMonth } from './checkIns.ts';
import { readDonations } from './donations.ts';
import { readLedger } from './ledger.queries.ts';
import { readMember } from './readMember.ts';

export async function registerMemberRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, environment } = services;
  registerRoutes(
    app,
    member,
    {
      find: { input: NoInput, reply: Member, handle: (_, { userId, language }) => readMember(db, userId, language) },
      ledger: { input: LedgerQuery, reply: Ledger, handle: (query, { userId, language }) => readLedger(db, userId, query, language) },
      donations: {
        input: DonationQuery,
        reply: DonationList,
        handle: (query, { userId, language }) => readDonations(db, userId, query, language),
      },
      checkInMonth: {
        input: CheckInQuery,
        reply: CheckInMonth,
        handle: (query, { userId, language }) => readCheckInMonth(db, userId, query, language),
      },
      checkIn: {
        input: CheckInInput,
        reply: CheckInReply,
        handle: (input, call) =>
          inIdempotentTransaction(db, call, { route: member.checkIn.route, body: input }, (tx) =>
            checkIn(tx, call.userId, input, call.language),
          ),
      },
      birthday: {
        input: NoInput,
        reply: BirthdaySurprise,
        handle: (_, call) => readBirthdaySurprise(db, call, environment),
      },
      claimBirthdayGift: {
        input: BirthdayInput,
        reply: BirthdayReply,
        handle: (input, call) =>
          inIdempotentTransaction(db, call, { route: member.claimBirthdayGift.route, body: input }, (tx) =>
            claimBirthdaySurprise(tx, call, input, environment),
          ),
      },
    },
    { findSession: createFindSession(services) },
  );
}
