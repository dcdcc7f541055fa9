import * as z from 'zod';
import { csvNumber, optionalColumn } from './csvFields.ts';
import { calendarDay, code, id } from './fields.ts';

/** Units of a SKU in stock that were made together. Like the stock, they exclude units in orders. */
export const LotRow = z
  .strictObject({
    sku: csvNumber(id),
    lot: code,
    madeOn: calendarDay,
    bestBefore: calendarDay,
    num: csvNumber(z.int().min(0).max(1_000_000)),
    /** The units left when the folder was exported, as `left` of a SKU. */
    left: optionalColumn(csvNumber(z.int().min(0).max(1_000_000))),
  })
  .refine(({ madeOn, bestBefore }) => madeOn < bestBefore, { path: ['bestBefore'], error: 'must be after madeOn' });
export type LotRow = z.infer<typeof LotRow>;
