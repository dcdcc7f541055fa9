import { goodsClasses, transports } from '@baodao/domain/orders/shippingRestrictions';
import * as z from 'zod';
import { country, day, id, localizedText } from './fields.ts';

/** A rule about what may be sent where. Both `from` and `until` are included. */
export const ShippingRestrictionLine = z
  .strictObject({
    id,
    /** It applies to the products that any of these three lists names. */
    goodsClasses: z.array(z.enum(goodsClasses)).default([]),
    categories: z.array(id).max(200).default([]),
    products: z.array(id).max(1000).default([]),
    countries: z.array(country).min(1),
    /** Without one, the rule applies to every transport. */
    transport: z.enum(transports).optional(),
    reason: localizedText(160),
    source: localizedText(100),
    from: day,
    until: day.optional(),
  })
  .refine(({ from, until }) => until === undefined || from <= until, 'until must not be before from')
  .refine(
    (line) => line.goodsClasses.length + line.categories.length + line.products.length > 0,
    'must name goodsClasses, categories or products',
  );
export type ShippingRestrictionLine = z.infer<typeof ShippingRestrictionLine>;
