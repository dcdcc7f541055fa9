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
   * Members only. Specification section 7.
   */
  find: defineEndpoint<NoInput, Member>('GET /rest/member/find', { access: 'member' }),
  /**
   * Returns the movements of the member's points, balance or growth value.
   *
   * Members only. Specification section 7.
   */
  ledger: defineEndpoint<LedgerQuery, Ledger>('GET /rest/member/detail/find', { access: 'member' }),
  /**
   * Returns the member's donations and their sum.
   *
   * Members only. Specification section 7.
   */
  donations: defineEndpoint<DonationQuery, DonationList>('GET /rest/donate/money/record/find', { access: 'member' }),
  /**
   * Returns the days of a month on which the member checked in, and the rewards.
   *
   * Members only. Specification section 7.
   */
  checkInMonth: defineEndpoint<CheckInQuery, CheckInMonth>('GET /rest/member/sign', { access: 'member' }),
  /**
   * Checks in for today, or makes up for a missed day, and returns the reward.
   *
   * Members only. Specification section 7.
   *
   * Errors: notAllowed (-5), requestInProgress (-504), alreadyCheckedIn (-901), balanceTooLow (-903).
   */
  checkIn: defineEndpoint<CheckInInput, CheckInReply>('POST /rest/member/sign/save', { access: 'member', idempotent: true }),
  /**
   * Returns the gifts that the member may choose from around the birthday.
   *
   * Members only. Specification section 7.
   */
  birthday: defineEndpoint<NoInput, BirthdaySurprise>('GET /rest/birthday/surprise/find', { access: 'member' }),
  /**
   * Claims a birthday gift. Each member gets one a year.
   *
   * Members only. Specification section 7.
   *
   * Errors: notAllowed (-5), requestInProgress (-504), alreadyParticipated (-902).
   */
  claimBirthdayGift: defineEndpoint<BirthdayInput, BirthdayReply>('POST /rest/birthday/surprise/save', {
    access: 'member',
    idempotent: true,
  }),
};
