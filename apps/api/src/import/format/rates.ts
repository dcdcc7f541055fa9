import * as z from 'zod';
import { csvFlag } from './csvFields.ts';
import { code, requiredText, timestamp } from './fields.ts';

export const RateRow = z.strictObject({
  set: code,
  quotedAt: timestamp,
  source: requiredText(60),
  sample: csvFlag,
  code: z.enum(['TWD', 'CNY']),
  /** The value of 1 TWD in this currency. */
  rate: z.string().regex(/^\d{1,9}(\.\d{1,10})?$/, 'must be a rate such as "0.2257"'),
});
export type RateRow = z.infer<typeof RateRow>;
