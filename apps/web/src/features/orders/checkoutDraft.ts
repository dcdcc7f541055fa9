import type { GuestAnswers } from '@baodao/domain/orders/fulfilment';
import { checkGuest, type Guest } from '@baodao/domain/orders/guestRules';
import { checkInvoice, type Invoice, invoiceTypes } from '@baodao/domain/orders/invoiceRules';
import { isStoreCode, normalizeStore, type PickupStore, storeChains } from '@baodao/domain/orders/pickupStores';
import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { countryCodes } from '@baodao/domain/regions/regions';

/** Storage key of the pickup stores used on this device. */
export const STORES_KEY = 'pickup-stores';

export type CheckoutLine = OrderQuoteInput['lines'][number];

/** The choices of the shopper. Records are keyed by shop id; `PLATFORM_ID` stands for the platform. */
export interface CheckoutDraft {
  addressId: number | null;
  shippings: Record<number, number>;
  remarks: Record<number, string>;
  /** 0 for no coupon. The server chooses the coupon of a shop without an entry. */
  coupons: Record<number, number>;
  /** True to use as many points, and as much of the balance, as the server allows. */
  usePoints?: boolean;
  useMoney?: boolean;
  /** Shops whose orders are split into parcels within the limits of customs. */
  splits?: Record<number, boolean>;
  /** Gift wraps as typed. A card stays while its wrap is not wanted. */
  wraps?: Record<number, WrapDraft>;
  /** Pickup stores as typed. */
  stores?: Record<number, PickupStore>;
  /** Who uses a service, as typed. */
  guest?: Guest;
  /** What shops ask their guest, as typed. */
  answers?: Record<number, GuestAnswers>;
  /** The invoice as typed. */
  invoice?: Invoice;
  /** Set for a gift, whose receiver enters the address. */
  gift?: GiftDraft;
}

export interface WrapDraft {
  isWrapped: boolean;
  card: string;
}

/** The card of a gift, the name of its giver as typed, and where its receiver lives. */
export type GiftDraft = Pick<NonNullable<OrderQuoteInput['gift']>, 'card' | 'sender' | 'country'>;

/** Stands for the platform where coupons are keyed by shop id. */
export const PLATFORM_ID = 0;

export const emptyDraft: CheckoutDraft = { addressId: null, shippings: {}, remarks: {}, coupons: {} };

/** An order request without a final reply. */
export interface SaveRequest {
  key: string;
  calcToken: string;
}

/** Identifies the lines of a checkout. A stored draft or request applies only to the same lines. */
export const linesKey = (lines: readonly CheckoutLine[]): string =>
  lines
    .map(({ cartId = 0, skuId, num, promoteId = 0, marketProductId = 0, days }) =>
      [cartId, skuId, num, promoteId, marketProductId, ...(days ? [days.first, days.last] : [])].join('.'),
    )
    .join('_');

/** Parses a stored value of these lines. The stored property is named `wish`; renaming it would drop pending requests. */
export function parseStored<Stored>(
  key: string,
  text: string | null,
  isStored: (value: object) => value is Stored & object,
): Stored | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('wish' in value) || value.wish !== key) return null;
    return isStored(value) ? value : null;
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
  (!('wraps' in value) || (typeof value.wraps === 'object' && value.wraps !== null && Object.values(value.wraps).every(isWrap))) &&
  (!('splits' in value) || isRecordOf(value.splits, 'boolean')) &&
  (!('stores' in value) || (typeof value.stores === 'object' && value.stores !== null && Object.values(value.stores).every(isStore))) &&
  (!('guest' in value) || isGuest(value.guest)) &&
  (!('answers' in value) ||
    (typeof value.answers === 'object' && value.answers !== null && Object.values(value.answers).every(isAnswers))) &&
  (!('invoice' in value) || isInvoice(value.invoice)) &&
  (!('gift' in value) || isGift(value.gift));

const isGuest = (value: unknown): value is Guest =>
  typeof value === 'object' && value !== null && 'name' in value && 'phoneArea' in value && 'phone' in value && hasOnlyTexts(value);

const isAnswers = (value: unknown): value is GuestAnswers => typeof value === 'object' && value !== null && hasOnlyTexts(value);

const isWrap = (value: unknown): value is WrapDraft =>
  typeof value === 'object' &&
  value !== null &&
  'isWrapped' in value &&
  typeof value.isWrapped === 'boolean' &&
  'card' in value &&
  typeof value.card === 'string';

function isGift(value: unknown): value is GiftDraft {
  if (typeof value !== 'object' || value === null || !('card' in value) || !hasOnlyTexts(value)) return false;
  return !('country' in value) || countryCodes.some((country) => country === value.country);
}

const hasOnlyTexts = (value: object): boolean => Object.values(value).every((entry) => typeof entry === 'string');

function isStore(value: unknown): value is PickupStore {
  if (typeof value !== 'object' || value === null || !hasOnlyTexts(value)) return false;
  return 'chain' in value && storeChains.some((chain) => chain === value.chain) && 'storeCode' in value && 'storeName' in value;
}

function isInvoice(value: unknown): value is Invoice {
  if (typeof value !== 'object' || value === null || !hasOnlyTexts(value)) return false;
  return 'type' in value && invoiceTypes.some((type) => type === value.type);
}

const MAX_STORES = 3;

/** Parses the stored pickup stores, most recent first. */
export function parseStores(text: string | null): PickupStore[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isStore).slice(0, MAX_STORES) : [];
  } catch {
    return [];
  }
}

/** Puts the used stores first, without duplicates. */
export function addRecentStores(recent: readonly PickupStore[], used: readonly PickupStore[]): PickupStore[] {
  const byNumber = new Map([...used, ...recent].reverse().map((store) => [`${store.chain} ${store.storeCode}`, store]));
  return [...byNumber.values()].reverse().slice(0, MAX_STORES);
}

export const isSaveRequest = (value: object): value is SaveRequest =>
  'key' in value && typeof value.key === 'string' && 'calcToken' in value && typeof value.calcToken === 'string';

function isRecordOf(value: unknown, type: 'number' | 'string' | 'boolean'): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === type);
}

/** Larger than any balance: the server caps it to what the member has and may use. */
const MAX_BALANCE = { integral: 1_000_000_000, money: '999999999.00' };

/** Input of the calculation. The server chooses whatever the draft leaves out. */
export function toCalculateInput(lines: readonly CheckoutLine[], draft: CheckoutDraft): OrderQuoteInput {
  const {
    addressId,
    shippings,
    remarks,
    coupons,
    usePoints,
    useMoney,
    stores = {},
    splits = {},
    wraps = {},
    guest,
    answers = {},
    invoice,
    gift,
  } = draft;
  const { [PLATFORM_ID]: platformCoupon, ...shopCoupons } = coupons;
  const orgIds = new Set(
    [
      ...Object.keys(shippings),
      ...Object.keys(remarks),
      ...Object.keys(shopCoupons),
      ...Object.keys(stores),
      ...Object.keys(splits),
      ...Object.keys(wraps),
      ...Object.keys(answers),
    ].map(Number),
  );
  return {
    lines: [...lines],
    ...(addressId === null ? {} : { addressId }),
    // An incomplete guest is not sent, like an incomplete invoice.
    ...(guest && checkGuest(guest).length === 0 ? { guest } : {}),
    ...(usePoints === true ? { integral: MAX_BALANCE.integral } : {}),
    ...(useMoney === true ? { money: MAX_BALANCE.money } : {}),
    orgs: [...orgIds].map((orgId) => ({
      orgId,
      ...(shippings[orgId] === undefined ? {} : { shippingId: shippings[orgId] }),
      ...(shopCoupons[orgId] === undefined ? {} : { couponDetailId: shopCoupons[orgId] }),
      ...toStoreInput(stores[orgId]),
      ...(splits[orgId] ? { split: true } : {}),
      ...(answers[orgId] ? { answers: answers[orgId] } : {}),
      ...(wraps[orgId]?.isWrapped ? { giftWrap: { card: wraps[orgId].card } } : {}),
      ...(remarks[orgId] ? { remark: remarks[orgId] } : {}),
    })),
    // An incomplete invoice is not sent. Submitting the order shows what is wrong with it.
    ...(invoice && !checkInvoice(invoice) ? { invoice } : {}),
    // The receiver of a gift never sees its price.
    ...(gift ? { gift: { ...gift, isGift: true, hidePrice: true } } : {}),
    ...(platformCoupon === undefined ? {} : { platformCouponDetailId: platformCoupon }),
  };
}

function toStoreInput(typed: PickupStore | undefined): { store?: PickupStore } {
  if (!typed) return {};
  const store = normalizeStore(typed);
  return isStoreCode(store.chain, store.storeCode) ? { store } : {};
}
