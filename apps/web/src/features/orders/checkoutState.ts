import type { Invoice, InvoiceProblem } from '@baodao/domain/orders/invoiceRules';
import type { PickupStore } from '@baodao/domain/orders/pickupStores';
import type { Calculated } from '@baodao/domain/orders/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue } from '../../store/loadInto.ts';
import { type CheckoutDraft, type GiftWish, noDraft, type WantedLine } from './checkoutDraft.ts';

/** Its id among the regions, whose whole list is not needed here. */
const TAIWAN = 2200000;

interface CheckoutState {
  /** What is bought without the cart; null for the cart's ticked lines. */
  now: WantedLine | null;
  lines: Loadable<WantedLine[]>;
  draft: CheckoutDraft;
  /** `loading` from the moment something is changed: an amount that no longer holds cannot be agreed to. */
  calculated: Loadable<Calculated>;
  saving: boolean;
  /** What it would cost now, where that is no longer what was agreed to. */
  offer: Calculated | null;
  /** The order was sent and nobody answered. */
  unanswered: boolean;
  /** Stores that were picked up at before. */
  stores: PickupStore[];
  /** Why the receipt cannot be given as it was typed; found when it is ordered. */
  invoiceProblem: InvoiceProblem | null;
}
const initialState: CheckoutState = {
  now: null,
  lines: idle,
  draft: noDraft,
  calculated: idle,
  saving: false,
  offer: null,
  unanswered: false,
  stores: [],
  invoiceProblem: null,
};

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    opened: (_, { payload }: PayloadAction<WantedLine | null>) => ({ ...initialState, now: payload }),
    linesChanged: (state, { payload }: PayloadAction<Loadable<WantedLine[]>>) => {
      state.lines = payload;
    },
    storesRead: (state, { payload }: PayloadAction<PickupStore[]>) => {
      state.stores = payload;
    },
    draftRestored: (state, { payload }: PayloadAction<{ draft: CheckoutDraft | null; unanswered: boolean }>) => {
      state.draft = payload.draft ?? noDraft;
      state.unanswered = payload.unanswered;
    },
    addressChosen: (state, { payload }: PayloadAction<number>) => {
      state.draft.addressId = payload;
      // What goes where depends on the country.
      state.draft.shippings = {};
      state.calculated.state = 'loading';
    },
    shippingChosen: (state, { payload }: PayloadAction<{ orgId: number; shippingId: number }>) => {
      state.draft.shippings[payload.orgId] = payload.shippingId;
      state.calculated.state = 'loading';
    },
    /** Two of one group do not go together: what was chosen last stays, and the server chooses anew for the others. */
    couponChosen: (state, { payload }: PayloadAction<{ orgId: number; id: number; clashes: number[] }>) => {
      for (const orgId of payload.clashes) delete state.draft.coupons[orgId];
      state.draft.coupons[payload.orgId] = payload.id;
      state.calculated.state = 'loading';
    },
    remarkTyped: (state, { payload }: PayloadAction<{ orgId: number; remark: string }>) => {
      state.draft.remarks[payload.orgId] = payload.remark;
      state.calculated.state = 'loading';
    },
    storeTyped: (state, { payload: { orgId, store } }: PayloadAction<{ orgId: number; store: PickupStore }>) => {
      state.draft.stores = { ...state.draft.stores, [orgId]: store };
      state.calculated.state = 'loading';
    },
    invoiceTyped: (state, { payload }: PayloadAction<Invoice>) => {
      state.draft.invoice = payload;
      state.invoiceProblem = null;
      state.calculated.state = 'loading';
    },
    /** Null: it is for the shopper after all. */
    giftChosen: (state, { payload }: PayloadAction<GiftWish | null>) => {
      if (payload) state.draft.gift = payload;
      else delete state.draft.gift;
      state.calculated.state = 'loading';
    },
    invoiceRefused: (state, { payload }: PayloadAction<InvoiceProblem>) => {
      state.invoiceProblem = payload;
    },
    purseChosen: (state, { payload }: PayloadAction<Pick<CheckoutDraft, 'usePoints' | 'useMoney'>>) => {
      Object.assign(state.draft, payload);
      state.calculated.state = 'loading';
    },
    calculatedChanged: (state, { payload }: PayloadAction<Loadable<Calculated>>) => {
      state.calculated = keepPreviousValue(state.calculated, payload);
    },
    savingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.saving = payload;
      if (payload) state.unanswered = false;
    },
    offerChanged: (state, { payload }: PayloadAction<Calculated | null>) => {
      state.offer = payload;
    },
    answerMissed: (state) => {
      state.unanswered = true;
    },
  },
  selectors: { selectCheckout: (state) => state },
});
/** What the shopper chooses and types. */
export const { addressChosen, shippingChosen, remarkTyped, couponChosen, purseChosen, storeTyped, invoiceTyped, giftChosen } =
  checkoutSlice.actions;
/** What is found out about it; said by the checkout's own sagas alone. */
export const {
  opened,
  linesChanged,
  storesRead,
  invoiceRefused,
  draftRestored,
  calculatedChanged,
  savingChanged,
  offerChanged,
  answerMissed,
} = checkoutSlice.actions;
export const { selectCheckout } = checkoutSlice.selectors;

/** Reads it all again, where not even the goods are known. */
export const reopenRequested = createAction('checkout/reopenRequested');
export const recalculateRequested = createAction('checkout/recalculateRequested');
export const submitRequested = createAction('checkout/submitRequested');
export const offerAccepted = createAction('checkout/offerAccepted');
export const offerDeclined = createAction('checkout/offerDeclined');

/** Receipts are given for what stays in Taiwan; what is exported has none. */
export const isInTaiwan = ({ address }: Calculated): boolean => address?.countryId === TAIWAN;
