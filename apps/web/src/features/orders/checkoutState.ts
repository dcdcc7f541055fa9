import type { GuestAnswers } from '@baodao/domain/orders/fulfilment';
import type { Guest, GuestProblem } from '@baodao/domain/orders/guestRules';
import type { Invoice, InvoiceProblem } from '@baodao/domain/orders/invoiceRules';
import type { PickupStore } from '@baodao/domain/orders/pickupStores';
import type { OrderQuote, PickupStores, QuotedShop } from '@baodao/domain/orders/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue } from '../../platform/store/loadInto.ts';
import { type CheckoutDraft, type CheckoutLine, emptyDraft, type GiftDraft, type WrapDraft } from './checkoutDraft.ts';

/** Region id of Taiwan, repeated here so that the list of regions is not bundled. */
const TAIWAN_ID = 2200000;

interface CheckoutState {
  /** The line of a "buy now" checkout; null if the selected cart lines are checked out. */
  buyNowLine: CheckoutLine | null;
  lines: Loadable<CheckoutLine[]>;
  draft: CheckoutDraft;
  /** `loading` as soon as the draft changes, so that outdated amounts cannot be submitted. */
  calculated: Loadable<OrderQuote>;
  isSaving: boolean;
  /** The new amounts, if they changed between the calculation and the order. */
  repriced: OrderQuote | null;
  /** True if the order was sent and no reply came. */
  isUnanswered: boolean;
  /** Pickup stores used before. */
  recentStores: PickupStore[];
  /** False if the shop has no list of stores, null before the first search. */
  isStoreListed: boolean | null;
  foundStores: Loadable<PickupStores>;
  /** Validation error of the invoice, set on submit. */
  invoiceProblem: InvoiceProblem | null;
  /** Validation errors of the guest, set on submit. */
  guestProblems: GuestProblem[];
  /** Attempts to submit an order that lacks something. Each one leads to what is missing. */
  blockedSubmits: number;
}
const initialState: CheckoutState = {
  buyNowLine: null,
  lines: idle,
  draft: emptyDraft,
  calculated: idle,
  isSaving: false,
  repriced: null,
  isUnanswered: false,
  recentStores: [],
  isStoreListed: null,
  foundStores: idle,
  invoiceProblem: null,
  guestProblems: [],
  blockedSubmits: 0,
};

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    checkoutOpened: (_, { payload }: PayloadAction<CheckoutLine | null>) => ({ ...initialState, buyNowLine: payload }),
    linesChanged: (state, { payload }: PayloadAction<Loadable<CheckoutLine[]>>) => {
      state.lines = payload;
    },
    recentStoresRestored: (state, { payload }: PayloadAction<PickupStore[]>) => {
      state.recentStores = payload;
    },
    draftRestored: (state, { payload }: PayloadAction<{ draft: CheckoutDraft | null; isUnanswered: boolean }>) => {
      state.draft = payload.draft ?? emptyDraft;
      state.isUnanswered = payload.isUnanswered;
    },
    addressChosen: (state, { payload }: PayloadAction<number>) => {
      state.draft.addressId = payload;
      // Shipping methods depend on the country.
      state.draft.shippings = {};
      state.calculated.state = 'loading';
    },
    shippingChosen: (state, { payload }: PayloadAction<{ orgId: number; shippingId: number }>) => {
      state.draft.shippings[payload.orgId] = payload.shippingId;
      state.calculated.state = 'loading';
    },
    /** Coupons of one group exclude each other. The new choice wins, and the server chooses again for the others. */
    couponChosen: (state, { payload }: PayloadAction<{ orgId: number; id: number; conflicts: number[] }>) => {
      for (const orgId of payload.conflicts) delete state.draft.coupons[orgId];
      state.draft.coupons[payload.orgId] = payload.id;
      state.calculated.state = 'loading';
    },
    splitChosen: (state, { payload }: PayloadAction<{ orgId: number; isSplit: boolean }>) => {
      state.draft.splits = { ...state.draft.splits, [payload.orgId]: payload.isSplit };
      state.calculated.state = 'loading';
    },
    wrapChanged: (state, { payload: { orgId, ...wrap } }: PayloadAction<WrapDraft & { orgId: number }>) => {
      state.draft.wraps = { ...state.draft.wraps, [orgId]: wrap };
      state.calculated.state = 'loading';
    },
    remarkChanged: (state, { payload }: PayloadAction<{ orgId: number; remark: string }>) => {
      state.draft.remarks[payload.orgId] = payload.remark;
      state.calculated.state = 'loading';
    },
    foundStoresChanged: (state, { payload }: PayloadAction<Loadable<PickupStores>>) => {
      state.foundStores = keepPreviousValue(state.foundStores, payload);
    },
    storeListChecked: (state, { payload }: PayloadAction<boolean>) => {
      state.isStoreListed = payload;
    },
    storeChanged: (state, { payload: { orgId, store } }: PayloadAction<{ orgId: number; store: PickupStore }>) => {
      state.draft.stores = { ...state.draft.stores, [orgId]: store };
      state.calculated.state = 'loading';
    },
    invoiceChanged: (state, { payload }: PayloadAction<Invoice>) => {
      state.draft.invoice = payload;
      state.invoiceProblem = null;
      state.calculated.state = 'loading';
    },
    guestChanged: (state, { payload }: PayloadAction<Guest>) => {
      state.draft.guest = payload;
      state.guestProblems = [];
      state.calculated.state = 'loading';
    },
    answersChanged: (state, { payload: { orgId, ...answers } }: PayloadAction<GuestAnswers & { orgId: number }>) => {
      state.draft.answers = { ...state.draft.answers, [orgId]: { ...state.draft.answers?.[orgId], ...answers } };
      state.calculated.state = 'loading';
    },
    guestRejected: (state, { payload }: PayloadAction<GuestProblem[]>) => {
      state.guestProblems = payload;
    },
    /** Null if the order is no gift. */
    giftChanged: (state, { payload }: PayloadAction<GiftDraft | null>) => {
      if (payload) state.draft.gift = payload;
      else delete state.draft.gift;
      state.calculated.state = 'loading';
    },
    invoiceRejected: (state, { payload }: PayloadAction<InvoiceProblem>) => {
      state.invoiceProblem = payload;
    },
    submitBlocked: (state) => {
      state.blockedSubmits += 1;
    },
    balanceUseChanged: (state, { payload }: PayloadAction<Pick<CheckoutDraft, 'usePoints' | 'useMoney'>>) => {
      Object.assign(state.draft, payload);
      state.calculated.state = 'loading';
    },
    calculatedChanged: (state, { payload }: PayloadAction<Loadable<OrderQuote>>) => {
      state.calculated = keepPreviousValue(state.calculated, payload);
    },
    savingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isSaving = payload;
      if (payload) state.isUnanswered = false;
    },
    repricedChanged: (state, { payload }: PayloadAction<OrderQuote | null>) => {
      state.repriced = payload;
    },
    replyMissed: (state) => {
      state.isUnanswered = true;
    },
  },
  selectors: { selectCheckout: (state) => state },
});
/** Changes of the draft by the shopper. */
export const {
  addressChosen,
  shippingChosen,
  splitChosen,
  wrapChanged,
  remarkChanged,
  couponChosen,
  balanceUseChanged,
  storeChanged,
  invoiceChanged,
  guestChanged,
  answersChanged,
  giftChanged,
} = checkoutSlice.actions;
/** Dispatched by the checkout sagas only. */
export const {
  checkoutOpened,
  linesChanged,
  recentStoresRestored,
  foundStoresChanged,
  storeListChecked,
  invoiceRejected,
  guestRejected,
  submitBlocked,
  draftRestored,
  calculatedChanged,
  savingChanged,
  repricedChanged,
  replyMissed,
} = checkoutSlice.actions;
export const { selectCheckout } = checkoutSlice.selectors;

/** Reloads the checkout after its lines failed to load. */
export const reopenRequested = createAction('checkout/reopenRequested');
/** Searches the shop's list of pickup stores. */
export const storeSearchRequested = createAction<{ chain: PickupStore['chain']; key: string }>('checkout/storeSearchRequested');
export const recalculateRequested = createAction('checkout/recalculateRequested');
export const submitRequested = createAction('checkout/submitRequested');
export const newPriceAccepted = createAction('checkout/newPriceAccepted');
export const newPriceDeclined = createAction('checkout/newPriceDeclined');

/** True for an order of which nothing is sent, such as one of vouchers. */
export const isOnSite = ({ lines }: Pick<QuotedShop, 'lines'>): boolean => lines.every(({ fulfilment }) => fulfilment !== 'parcel');

/** What is shipped or used within Taiwan has an invoice; exports have none. A gift may stay in Taiwan. */
export const hasInvoice = ({ address, needsAddress, orgs }: OrderQuote): boolean =>
  !needsAddress || address?.countryId === TAIWAN_ID || orgs.some(isOnSite);
