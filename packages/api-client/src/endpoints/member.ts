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
  /**
   * Returns level, points, balance and benefits of the member.
   *
   * Members only.
   */
  find: defineEndpoint<NoInput, Member>('GET /rest/member/find', { access: 'member', scope: 'profile:read', specified: true }),
  /**
   * Returns the movements of the member's points, balance or growth value.
   *
   * Members only.
   */
  ledger: defineEndpoint<LedgerQuery, Ledger>('GET /rest/member/detail/find', { access: 'member', scope: 'profile:read', specified: true }),
  /**
   * Returns the member's donations and their sum.
   *
   * Members only.
   */
  donations: defineEndpoint<DonationQuery, DonationList>('GET /rest/donate/money/record/find', { access: 'member', specified: true }),
  /**
   * Returns the days of a month on which the member checked in, and the rewards.
   *
   * Members only.
   */
  checkInMonth: defineEndpoint<CheckInQuery, CheckInMonth>('GET /rest/member/sign', { access: 'member', specified: true }),
  /**
   * Checks in for today, or makes up for a missed day, and returns the reward.
   *
   * Members only.
   *
   * Errors: notAllowed (-5), requestInProgress (-504), alreadyCheckedIn (-901), balanceTooLow (-903).
   */
  checkIn: defineEndpoint<CheckInInput, CheckInReply>('POST /rest/member/sign/save', {
    access: 'member',
    specified: true,
    idempotent: true,
  }),
  /**
   * Returns the gifts that the member may choose from around the birthday.
   *
   * Members only.
   */
  birthday: defineEndpoint<NoInput, BirthdaySurprise>('GET /rest/birthday/surprise/find', { access: 'member', specified: true }),
  /**
   * Claims a birthday gift. Each member gets one a year.
   *
   * Members only.
   *
   * Errors: notAllowed (-5), requestInProgress (-504), alreadyParticipated (-902).
   */
  claimBirthdayGift: defineEndpoint<BirthdayInput, BirthdayReply>('POST /rest/birthday/surprise/save', {
    access: 'member',
    specified: true,
    idempotent: true,
  }),
};
