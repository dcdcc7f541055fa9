import type { VoucherList, VoucherListQuery } from '@baodao/domain/vouchers/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const vouchers = {
  /**
   * Returns the member's vouchers, with what must be at hand where they are used: code, rules, last day and shop.
   *
   * Members only.
   */
  list: defineEndpoint<VoucherListQuery, VoucherList>('GET /rest/voucher', { access: 'member', scope: 'orders:read' }),
};
