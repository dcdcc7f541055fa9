import { checkInvoice, type Invoice, invoiceTypes } from '@baodao/domain/orders/invoiceRules';
import { isStoreCode, normalizeStore, type PickupStore, storeChains } from '@baodao/domain/orders/pickupStores';
import type { CalculateInput } from '@baodao/domain/orders/shapes';

/** Stores that were picked up at before, on this device. */
export const STORES_KEY = 'pickup-stores';
/** What was chosen and what was sent, in this tab. */
export const DRAFT_KEY = 'checkout-draft';
export const REQUEST_KEY = 'checkout-request';

export type WantedLine = CalculateInput['lines'][number];

/** What the shopper has chosen beside the goods. By the shop's id; coupons of the platform stand under 0. */
export interface CheckoutDraft {
  addressId: number | null;
  shippings: Record<number, number>;
  remarks: Record<number, string>;
  /** 0 for none. What is not named the server chooses. */
  coupons: Record<number, number>;
  /** Whether points and member money are used, as far as they may be. */
  usePoints?: boolean;
  useMoney?: boolean;
  /** Where it is picked up, as it was typed. By the shop's id. */
  stores?: Record<number, PickupStore>;
  /** How the receipt is given, as it was typed. */
  invoice?: Invoice;
  /** For somebody else, who says where it goes; missing when it is for the shopper. */
  gift?: GiftWish;
}

/** The card, as it was typed. */
export type GiftWish = Pick<NonNullable<CalculateInput['gift']>, 'card'>;

/** Under which the platform's coupon is chosen. */
export const PLATFORM = 0;

export const noDraft: CheckoutDraft = { addressId: null, shippings: {}, remarks: {}, coupons: {} };

/** An order that was sent and not answered for certain. */
export interface SaveRequest {
  key: string;
  calcToken: string;
}

/** Equal goods, equal text: what a draft and a sent order belong to. */
export const wishOf = (lines: readonly WantedLine[]): string =>
  lines
    .map(({ cartId = 0, skuId, num, promoteId = 0, marketProductId = 0 }) => [cartId, skuId, num, promoteId, marketProductId].join('.'))
    .join('_');

/** Only what belongs to these goods is read; the rest is as good as nothing. */
export function readFor<Kept>(wish: string, kept: string | null, isKept: (value: object) => value is Kept & object): Kept | null {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    if (typeof value !== 'object' || value === null || !('wish' in value) || value.wish !== wish) return null;
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

export const isDraft = (value: object): value is CheckoutDraft =>
  'addressId' in value &&
  (value.addressId === null || typeof value.addressId === 'number') &&
  'shippings' in value &&
  isRecordOf(value.shippings, 'number') &&
  'remarks' in value &&
  isRecordOf(value.remarks, 'string') &&
  'coupons' in value &&
  isRecordOf(value.coupons, 'number') &&
  (!('stores' in value) || (typeof value.stores === 'object' && value.stores !== null && Object.values(value.stores).every(isStore))) &&
  (!('invoice' in value) || isInvoice(value.invoice)) &&
  (!('gift' in value) || isGift(value.gift));

function isGift(value: unknown): value is GiftWish {
  return typeof value === 'object' && value !== null && 'card' in value && typeof value.card === 'string';
}

const hasTexts = (value: object): boolean => Object.values(value).every((entry) => typeof entry === 'string');

function isStore(value: unknown): value is PickupStore {
  if (typeof value !== 'object' || value === null || !hasTexts(value)) return false;
  return 'chain' in value && storeChains.some((chain) => chain === value.chain) && 'storeCode' in value && 'storeName' in value;
}

function isInvoice(value: unknown): value is Invoice {
  if (typeof value !== 'object' || value === null || !hasTexts(value)) return false;
  return 'type' in value && invoiceTypes.some((type) => type === value.type);
}

const MOST_STORES = 3;

/** Stores that were used before, the newest first. */
export function readStores(kept: string | null): PickupStore[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(value) ? value.filter(isStore).slice(0, MOST_STORES) : [];
  } catch {
    return [];
  }
}

/** The stores with these in front, each once. */
export function withStores(kept: readonly PickupStore[], used: readonly PickupStore[]): PickupStore[] {
  const byNumber = new Map([...used, ...kept].toReversed().map((store) => [`${store.chain} ${store.storeCode}`, store]));
  return [...byNumber.values()].toReversed().slice(0, MOST_STORES);
}

export const isSaveRequest = (value: object): value is SaveRequest =>
  'key' in value && typeof value.key === 'string' && 'calcToken' in value && typeof value.calcToken === 'string';

function isRecordOf(value: unknown, type: 'number' | 'string'): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === type);
}

/** More than anybody has: the server takes what there is and what may be used. */
const ALL = { integral: 1_000_000_000, money: '999999999.00' };

/** The call's input. What was not chosen is left to the server. */
export function calculateInputOf(lines: readonly WantedLine[], draft: CheckoutDraft): CalculateInput {
  const { addressId, shippings, remarks, coupons, usePoints, useMoney, stores = {}, invoice, gift } = draft;
  const { [PLATFORM]: ofPlatform, ...ofShops } = coupons;
  const shops = new Set([...Object.keys(shippings), ...Object.keys(remarks), ...Object.keys(ofShops), ...Object.keys(stores)].map(Number));
  return {
    lines: [...lines],
    ...(addressId === null ? {} : { addressId }),
    ...(usePoints === true ? { integral: ALL.integral } : {}),
    ...(useMoney === true ? { money: ALL.money } : {}),
    orgs: [...shops].map((orgId) => ({
      orgId,
      ...(shippings[orgId] === undefined ? {} : { shippingId: shippings[orgId] }),
      ...(ofShops[orgId] === undefined ? {} : { couponDetailId: ofShops[orgId] }),
      ...storeOf(stores[orgId]),
      ...(remarks[orgId] ? { remark: remarks[orgId] } : {}),
    })),
    // What cannot be is not sent while it is typed; the button to order says what is wrong with it.
    ...(invoice && !checkInvoice(invoice) ? { invoice } : {}),
    // Whoever opens a gift is never shown what it cost.
    ...(gift ? { gift: { isGift: true, card: gift.card, hidePrice: true } } : {}),
    ...(ofPlatform === undefined ? {} : { platformCouponDetailId: ofPlatform }),
  };
}

function storeOf(typed: PickupStore | undefined): { store?: PickupStore } {
  if (!typed) return {};
  const store = normalizeStore(typed);
  return isStoreCode(store.chain, store.storeCode) ? { store } : {};
}
