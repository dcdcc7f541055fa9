// Convenience stores for pickup.
import { isStoreCode, storeChains } from '@baodao/domain/orders/pickupStores';
import * as z from 'zod';
import { csvFlag } from './csvFields.ts';
import { requiredText } from './fields.ts';

export const StoreRow = z
  .strictObject({
    chain: z.enum(storeChains),
    code: z.string(),
    name: requiredText(30),
    address: requiredText(120),
    /** `no` while the store takes no parcels. */
    open: csvFlag,
  })
  .refine(({ chain, code }) => isStoreCode(chain, code), { path: ['code'], error: 'must be a store number of the chain' });
export type StoreRow = z.infer<typeof StoreRow>;
