/** The chains of convenience stores in Taiwan that parcels can be picked up at. */
export const storeChains = ['seven', 'family', 'hilife', 'ok'] as const;
export type StoreChain = (typeof storeChains)[number];

/** A store that was named by its number. */
export interface PickupStore {
  chain: StoreChain;
  storeCode: string;
  storeName: string;
}

/** What a parcel to a store may be worth at most, in TWD. */
export const STORE_PARCEL_LIMIT = '20000.00';

const codeLengths: Record<StoreChain, number> = { seven: 6, family: 6, hilife: 4, ok: 4 };

/**
 * How many digits the numbers of a chain's stores have.
 *
 * @example storeCodeLength('hilife') // 4
 */
export const storeCodeLength = (chain: StoreChain): number => codeLengths[chain];

/**
 * A store as it is kept: the number in narrow digits without blanks, the name trimmed.
 *
 * @example normalizeStore({ chain: 'seven', storeCode: ' 131 386', storeName: ' 南港門市 ' }) // { chain: 'seven', storeCode: '131386', storeName: '南港門市' }
 */
export const normalizeStore = ({ chain, storeCode, storeName }: PickupStore): PickupStore => ({
  chain,
  storeCode: storeCode.normalize('NFKC').replace(/\s/g, ''),
  storeName: storeName.trim(),
});

/**
 * Whether a number can be one of the chain's: all digits, as many as the chain has.
 *
 * @example isStoreCode('family', '006598') // true
 */
export const isStoreCode = (chain: StoreChain, storeCode: string): boolean =>
  /^\d+$/.test(storeCode) && storeCode.length === codeLengths[chain] && !/^0+$/.test(storeCode);

/**
 * Whether a message of the store can reach the receiver, which is how the parcel is told of: a mobile number of Taiwan.
 *
 * @param phone - without the area, with or without the leading zero
 * @example canBeCalledByStore({ phoneArea: '886', phone: '912345678' }) // true
 */
export const canReceiveStoreSms = ({ phoneArea, phone }: { phoneArea: string; phone: string }): boolean =>
  phoneArea === '886' && /^0?9\d{8}$/.test(phone);
