import { vouchers as rows } from '@baodao/api-client/endpoints/vouchers';
import type { VoucherList } from '@baodao/domain/vouchers/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';

export const voucherTabs = ['open', 'past'] as const;
export type VoucherTab = (typeof voucherTabs)[number];

export interface VouchersQuery {
  tab: VoucherTab;
  page: number;
}

interface VouchersState {
  query: VouchersQuery;
  list: Loadable<VoucherList>;
}

const initialState: VouchersState = { query: { tab: 'open', page: 1 }, list: idle };
/** Nearly always all of them, so that the browser has them without a connection. */
const VOUCHERS_PER_PAGE = 50;

const slice = createSlice({
  name: 'vouchers',
  initialState,
  reducers: {
    queryChanged: (state, { payload }: PayloadAction<VouchersQuery>) => {
      if (state.query.tab !== payload.tab) state.list = idle;
      state.query = payload;
    },
    listChanged: (state, { payload }: PayloadAction<Loadable<VoucherList>>) => {
      state.list = keepPreviousValue(state.list, payload);
    },
  },
  selectors: { selectVouchersQuery: (state) => state.query, selectVouchersList: (state) => state.list },
});
const { queryChanged, listChanged } = slice.actions;
export const { selectVouchersQuery, selectVouchersList } = slice.selectors;

export function* fetchVouchers(query: VouchersQuery): SagaGenerator<void> {
  yield* put(queryChanged(query));
  yield* loadInto(listChanged, callApi(rows.list, { tab: query.tab, index: query.page, count: VOUCHERS_PER_PAGE }));
}

export const vouchersFlow: Flow = { slice };
