// Who receives an order away from home, and where.
import * as z from 'zod/mini';
import { receiverPhoneAreas } from '../account/receiverPhone.ts';
import { text } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { storeChains } from './pickupStores.ts';

/** The convenience store that receives a parcel. */
export const StoreInput = z.strictObject({
  /** Chain of the convenience store. */
  chain: z.enum(storeChains),
  /** Number that the chain gives to the store. */
  storeCode: text(12),
  /** Name of the store. */
  storeName: text(30),
});

/** Who uses a service, or picks an order up at the shop; see `checkGuest`. */
export const GuestInput = z.strictObject({
  /** Name as the shop may ask for it. */
  name: text(40),
  /** Country code of the phone number, such as `886`. */
  phoneArea: z.enum(receiverPhoneAreas),
  /** Phone number without the country code. */
  phone: text(20),
});
export interface GuestInput extends z.infer<typeof GuestInput> {}

/** What a shop asks its guest. */
export const GuestAnswersInput = z.strictObject({
  /** When the guest arrives, in their own words. */
  arrival: z.optional(text(60)),
  /** Where to pick the guest up. */
  pickupPlace: z.optional(text(120)),
});

/** Words of the number, name or address of a store. */
export const PickupStoreQuery = z.strictObject({
  /** Only stores of this chain. */
  chain: z.optional(z.enum(storeChains)),
  /** Words of the number, name or address. */
  key: z.optional(text(40)),
  ...pageFields,
});
export interface PickupStoreQuery extends z.infer<typeof PickupStoreQuery> {}

/** `isOpen`: the store takes parcels. `position` in WGS-84; null for stores that are not on the map. */
export const PickupStores = pageSchema(
  z.object({
    /** Chain of the convenience store. */
    chain: z.enum(storeChains),
    /** Number that the chain gives to the store. */
    storeCode: z.string(),
    /** Name of the store. */
    storeName: z.string(),
    /** Street address in Chinese. */
    address: z.string(),
    /** True when the store takes parcels now. */
    isOpen: z.boolean(),
    /** Place on the map, WGS 84; null if it is unknown. */
    position: z.nullable(
      z.object({
        /** Longitude in degrees. */
        lng: z.number(),
        /** Latitude in degrees. */
        lat: z.number(),
      }),
    ),
  }),
);
export interface PickupStores extends z.infer<typeof PickupStores> {}
