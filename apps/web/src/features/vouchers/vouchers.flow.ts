import { vouchers as rows } from '@baodao/api-client/endpoints/vouchers';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';

export const voucherTabs = ['open', 'past'] as const;
export type VoucherTab = (typeof voucherTabs)[number];

export interface VouchersQuery {
  tab: VoucherTab;
  page: number;
}

/** Nearly always all of them, so that the browser has them without a connection. */
const VOUCHERS_PER_PAGE = 50;

export const {
  flow: vouchersFlow,
  fetch: fetchVouchers,
  selectLoaded: selectVouchersList,
  selectQuery: selectVouchersQuery,
} = createRead({
  name: 'vouchers',
  read: ({ tab, page }: VouchersQuery) => callApi(rows.list, { tab, index: page, count: VOUCHERS_PER_PAGE }),
  isShownMeanwhile: (before, next) => before.tab === next.tab,
});
