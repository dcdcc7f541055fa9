import type { PayoutQuery, Payouts, StatementInput, StatementReply } from '../shapes/statements.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

/** What finance compares and pays out. Nothing is changed. */
export const statements = {
  /** Compares the statement of a provider with what the shop has. Errors: badParameter (-2) for a file that is no sheet. */
  compare: defineStaffEndpoint<StatementInput, StatementReply>('POST /staff/payment/statement/compare', 'payments.read'),
  /** What each shop earned by orders that were finished in some days. */
  payouts: defineStaffEndpoint<PayoutQuery, Payouts>('GET /staff/payment/payout/find', 'payments.read'),
};
