import type {
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
import type { NoInput } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const member = {
  find: defineEndpoint<NoInput, Member>('GET /rest/member/find', { access: 'member' }),
  ledger: defineEndpoint<LedgerQuery, Ledger>('GET /rest/member/detail/find', { access: 'member' }),
  donations: defineEndpoint<DonationQuery, DonationList>('GET /rest/donate/money/record/find', { access: 'member' }),
  checkInMonth: defineEndpoint<CheckInQuery, CheckInMonth>('GET /rest/member/sign', { access: 'member' }),
  checkIn: defineEndpoint<CheckInInput, CheckInReply>('POST /rest/member/sign/save', { access: 'member', idempotent: true }),
  birthday: defineEndpoint<NoInput, BirthdaySurprise>('GET /rest/birthday/surprise/find', { access: 'member' }),
  claimBirthdayGift: defineEndpoint<BirthdayInput, BirthdayReply>('POST /rest/birthday/surprise/save', {
    access: 'member',
    idempotent: true,
  }),
};
