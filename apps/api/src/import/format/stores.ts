// Convenience stores for pickup.
import { isStoreCode, storeChains } from '@baodao/domain/orders/pickupStores';
import * as z from 'zod';
import { csvFlag, csvNumber, optionalColumn } from './csvFields.ts';
import { requiredText } from './fields.ts';

export const StoreRow = z
  .strictObject({
    chain: z.enum(storeChains),
    code: z.string(),
    name: requiredText(30),
    address: requiredText(120),
    /** `no` while the store takes no parcels. */
    open: csvFlag,
    /** WGS-84, for the map. */
    lng: optionalColumn(csvNumber(z.number().min(118).max(123))),
    lat: optionalColumn(csvNumber(z.number().min(21).max(27))),
  })
  .refine(({ chain, code }) => isStoreCode(chain, code), { path: ['code'], error: 'must be a store number of the chain' })
  .refine(({ lng, lat }) => (lng === undefined) === (lat === undefined), { path: ['lat'], error: 'needs lng and lat, or neither' });
export type StoreRow = z.infer<typeof StoreRow>;
