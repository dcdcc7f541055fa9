import { gifts as rows } from '@baodao/api-client/endpoints/gifts';
import type { GiftComposite, GiftList } from '@baodao/domain/gifts/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { readReceiver } from '../../shared/receiver/readReceiver.ts';
import { newRequestId } from '../../shared/requests/newRequestId.ts';
import { sessionChanged } from '../../shared/session/session.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { submit } from '../../store/submit.ts';

export interface GiftWanted {
  id: number | undefined;
  code: string | undefined;
}

interface GiftsState {
  wanted: GiftWanted;
  gift: Loadable<GiftComposite>;
  /** Another kind of the same goods; null: as it was bought. */
  skuId: number | null;
  claiming: boolean;
  list: Loadable<GiftList>;
}

const initialState: GiftsState = { wanted: { id: undefined, code: undefined }, gift: idle, skuId: null, claiming: false, list: idle };
const PER_PAGE = 20;

const slice = createSlice({
  name: 'gifts',
  initialState,
  reducers: {
    wantedChanged: (state, { payload }: PayloadAction<GiftWanted>) => {
      if (state.wanted.id === payload.id && state.wanted.code === payload.code) return;
      state.wanted = payload;
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
      state.claiming = payload;
    },
    listChanged: (state, { payload }: PayloadAction<Loadable<GiftList>>) => {
      state.list = keepPreviousValue(state.list, payload);
    },
  },
  extraReducers: (builder) =>
    builder.addCase(sessionChanged, (state, { payload }) => (payload.state === 'guest' ? { ...state, list: idle } : state)),
  selectors: { selectGifts: (state) => state },
});
const { giftChanged, claimingChanged, listChanged } = slice.actions;
export const { skuChosen, wantedChanged } = slice.actions;
export const { selectGifts } = slice.selectors;

export const giftClaimed = createAction('gifts/giftClaimed');

export function* fetchGift(wanted: GiftWanted): SagaGenerator<void> {
  yield* put(wantedChanged(wanted));
  if (wanted.id === undefined && wanted.code === undefined) return;
  yield* loadInto(giftChanged, callApi(rows.gift, choiceOf(wanted)));
}

/** The code is enough for everybody; the id is for the two whose gift it is. */
const choiceOf = ({ id, code }: GiftWanted) => {
  if (code !== undefined) return { code };
  return id === undefined ? {} : { id };
};

export function* fetchGifts(page: number): SagaGenerator<void> {
  yield* loadInto(listChanged, callApi(rows.list, { index: page, count: PER_PAGE }));
}

function* claim(): SagaGenerator<void> {
  const { wanted, gift, skuId } = yield* select(selectGifts);
  const receiver = yield* call(readReceiver);
  if (!gift.value || !receiver) return;
  yield* put(claimingChanged(true));
  const input = { code: gift.value.gift.code, ...receiver, ...(skuId === null ? {} : { skuId }) };
  yield* submit('claimGift', callApi(rows.saveReceiver, input, { idempotencyKey: newRequestId() }));
  yield* put(claimingChanged(false));
  // Refused or not: who has it now is told by the gift itself.
  yield* call(fetchGift, wanted);
}

function* giftsSaga(): SagaGenerator<void> {
  yield* takeLeading(giftClaimed, claim);
}

export const giftsFlow: Flow = { slice, saga: giftsSaga };
