import { gifts as rows } from '@baodao/api-client/endpoints/gifts';
import type { GiftComposite } from '@baodao/domain/gifts/shapes';
import type { ReceiverInput } from '@baodao/domain/orders/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { readReceiver } from '../addresses/readReceiver.ts';

/** Text keys of the gift states, indexed by their number on the wire. */
export const giftStateKeys = ['toClaim', 'claimed', 'shipped', 'done', 'expired'] as const;

export interface GiftQuery {
  id: number | undefined;
  code: string | undefined;
}

interface GiftsState {
  query: GiftQuery;
  gift: Loadable<GiftComposite>;
  /** The SKU chosen by the receiver; null for the bought SKU. */
  skuId: number | null;
  isClaiming: boolean;
  /** The gift that this visitor has just claimed, and what was entered. The API does not know which guest it was. */
  claim: { code: string; receiver: ReceiverInput } | null;
}

const initialState: GiftsState = {
  query: { id: undefined, code: undefined },
  gift: idle,
  skuId: null,
  isClaiming: false,
  claim: null,
};
const PER_PAGE = 20;

const slice = createSlice({
  name: 'gifts',
  initialState,
  reducers: {
    queryChanged: (state, { payload }: PayloadAction<GiftQuery>) => {
      if (state.query.id === payload.id && state.query.code === payload.code) return;
      state.query = payload;
      state.gift = idle;
      state.skuId = null;
    },
    giftChanged: (state, { payload }: PayloadAction<Loadable<GiftComposite>>) => {
      state.gift = keepPreviousValue(state.gift, payload);
    },
    skuChosen: (state, { payload }: PayloadAction<number>) => {
      state.skuId = payload;
    },
    claimingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isClaiming = payload;
    },
    claimed: (state, { payload }: PayloadAction<NonNullable<GiftsState['claim']>>) => {
      state.claim = payload;
    },
  },
  selectors: {
    selectGifts: (state) => state,
    selectGiftsClaim: (state) => state.claim,
    selectGiftsGift: (state) => state.gift,
    selectIsGiftsClaiming: (state) => state.isClaiming,
    selectGiftsQuery: (state) => state.query,
    selectGiftsSkuId: (state) => state.skuId,
  },
});
const { giftChanged, claimingChanged, claimed } = slice.actions;
export const { skuChosen, queryChanged } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectGifts } = slice.selectors;
export const { selectGiftsClaim, selectGiftsGift, selectIsGiftsClaiming, selectGiftsQuery, selectGiftsSkuId } = slice.selectors;

export const couponClaimRequested = createAction('gifts/couponClaimRequested');

export function* fetchGift(query: GiftQuery): SagaGenerator<void> {
  yield* put(queryChanged(query));
  if (query.id === undefined && query.code === undefined) return;
  yield* loadInto(giftChanged, callApi(rows.gift, toGiftInput(query)));
}

/** Anyone may open a gift by its code. Only its buyer and its receiver may open it by id. */
const toGiftInput = ({ id, code }: GiftQuery) => {
  if (code !== undefined) return { code };
  return id === undefined ? {} : { id };
};

export const {
  flow: giftListFlow,
  fetch: fetchGifts,
  selectLoaded: selectGiftList,
} = createRead({ name: 'giftList', read: (page: number) => callApi(rows.list, { index: page, count: PER_PAGE }) });

function* claimGift(): SagaGenerator<void> {
  const { query, gift, skuId } = yield* select(selectGifts);
  const receiver = yield* call(readReceiver);
  if (!gift.value || !receiver) return;
  yield* put(claimingChanged(true));
  const input = { code: gift.value.gift.code, ...receiver, ...(skuId === null ? {} : { skuId }) };
  const { ok } = yield* submit('claimGift', callApi(rows.saveReceiver, input, { idempotencyKey: createRandomId() }), { quiet: true });
  if (ok) yield* put(claimed({ code: input.code, receiver }));
  yield* put(claimingChanged(false));
  // Refetch after success and rejection alike, to show who has claimed the gift.
  yield* call(fetchGift, query);
}

function* giftsSaga(): SagaGenerator<void> {
  yield* takeLeading(couponClaimRequested, claimGift);
}

export const giftsFlow: Flow = { slice, saga: giftsSaga };
