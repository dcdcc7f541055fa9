import { normalizeTypedCode, normalizeTypedLine } from '../text/normalizeTyped.ts';
/** Convenience store chains in Taiwan that support parcel pickup. */
export const storeChains = ['seven', 'family', 'hilife', 'ok'] as const;
export type StoreChain = (typeof storeChains)[number];

/** A convenience store, identified by its number. */
export interface PickupStore {
  chain: StoreChain;
  storeCode: string;
  storeName: string;
}

/** Maximum value of a parcel to a store, in TWD. */
export const STORE_PARCEL_LIMIT = '20000.00';

const codeLengths: Record<StoreChain, number> = { seven: 6, family: 6, hilife: 4, ok: 4 };

/**
 * Returns the number of digits in the store numbers of a chain.
 *
 * @example storeCodeLength('hilife') // 4
 */
export const storeCodeLength = (chain: StoreChain): number => codeLengths[chain];

/**
 * Normalizes a store: the number in half-width digits without spaces, the name trimmed.
 *
 * @example normalizeStore({ chain: 'seven', storeCode: ' 131 386', storeName: ' 南港門市 ' }) // { chain: 'seven', storeCode: '131386', storeName: '南港門市' }
 */
export const normalizeStore = ({ chain, storeCode, storeName }: PickupStore): PickupStore => ({
  chain,
  storeCode: normalizeTypedCode(storeCode),
  storeName: normalizeTypedLine(storeName),
});

/**
 * True when a number has the format of the chain's store numbers. It does not prove that the store exists.
 *
 * @example isStoreCode('family', '006598') // true
 */
export const isStoreCode = (chain: StoreChain, storeCode: string): boolean =>
  /^\d+$/.test(storeCode) && storeCode.length === codeLengths[chain] && !/^0+$/.test(storeCode);

/**
 * True when a receiver can get the store's text message about the parcel: they need a mobile number of Taiwan.
 *
 * @param receiver - `phone` has no country code and may omit the leading zero
 * @example canReceiveStoreSms({ phoneArea: '886', phone: '912345678' }) // true
 */
export const canReceiveStoreSms = ({ phoneArea, phone }: { phoneArea: string; phone: string }): boolean =>
  phoneArea === '886' && /^0?9\d{8}$/.test(phone);
