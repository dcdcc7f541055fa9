import { goodsClasses } from '@baodao/domain/orders/shippingRestrictions';
import * as z from 'zod';
import { country, day, fee, id, localizedText, price } from './fields.ts';

const percent = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a percentage such as "13"');

/** What customs of a destination admit in one parcel, and what they collect. Both `from` and `until` are included. */
export const CustomsLine = z
  .strictObject({
    id,
    country,
    /** Limits of one parcel. `maxValue` and `exemptUpTo` are in CNY. */
    maxValue: price.optional(),
    maxWeightGrams: z.int().min(1).max(1_000_000).optional(),
    maxCount: z.int().min(1).max(10_000).optional(),
    /** The tax up to which customs collect nothing. */
    exemptUpTo: fee.optional(),
    /** The first rate that matches applies. */
    rates: z
      .array(z.strictObject({ categories: z.array(id).default([]), goodsClasses: z.array(z.enum(goodsClasses)).default([]), percent }))
      .max(50)
      .default([]),
    /** The rate of everything else. */
    percent,
    source: localizedText(160),
    from: day,
    until: day.optional(),
  })
  .refine(({ from, until }) => until === undefined || from <= until, 'until must not be before from');
export type CustomsLine = z.infer<typeof CustomsLine>;
