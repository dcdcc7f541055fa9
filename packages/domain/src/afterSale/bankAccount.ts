import * as z from 'zod/mini';
import { normalizeTypedNumber } from '../text/normalizeTyped.ts';
import { text } from '../wire/fields.ts';

/** A bank account in Taiwan, to which a payment in cash is refunded. */
export const BankAccount = z.strictObject({
  /** The three digits of the bank. */
  bankCode: z.string().check(z.overwrite(normalizeTypedNumber), z.regex(/^\d{3}$/)),
  /** 10 to 16 digits. */
  account: z.string().check(z.overwrite(normalizeTypedNumber), z.regex(/^\d{10,16}$/)),
  /** Name of the account's owner. */
  holder: text(40, 1),
});
export interface BankAccount extends z.infer<typeof BankAccount> {}
