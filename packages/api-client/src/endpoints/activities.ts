import type {
  BirthdayGiven,
  BirthdayInput,
  BirthdaySurprise,
  Guessed,
  GuessInput,
  OperationList,
  OperationQuery,
  TailorInput,
  TailorSaved,
} from '@baodao/domain/activities/shapes';
import type { Nothing } from '@baodao/domain/wire/fields';
import { row } from '../row.ts';

export const activities = {
  tailor: row<TailorInput, TailorSaved>('POST /rest/tailor/save', { access: 'optional', idempotent: true }),
  operations: row<OperationQuery, OperationList>('GET /rest/operation/detail/find', { access: 'optional' }),
  guess: row<GuessInput, Guessed>('POST /rest/guess/activity/record/save', { access: 'member', idempotent: true }),
  birthday: row<Nothing, BirthdaySurprise>('GET /rest/birthday/surprise/find', { access: 'member' }),
  takeBirthdayGift: row<BirthdayInput, BirthdayGiven>('POST /rest/birthday/surprise/save', { access: 'member', idempotent: true }),
};
