import type {
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
import type { Nothing } from '@baodao/domain/wire/fields';
import { row } from '../row.ts';

export const member = {
  find: row<Nothing, Member>('GET /rest/member/find', { access: 'member' }),
  ledger: row<LedgerQuery, Ledger>('GET /rest/member/detail/find', { access: 'member' }),
  donations: row<DonationQuery, DonationList>('GET /rest/donate/money/record/find', { access: 'member' }),
  signMonth: row<SignQuery, SignMonth>('GET /rest/member/sign', { access: 'member' }),
  sign: row<SignInput, Signed>('POST /rest/member/sign/save', { access: 'member', idempotent: true }),
};
