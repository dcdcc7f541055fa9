import * as z from 'zod/mini';

/** An integer in a query string. Only query strings are coerced, never bodies. */
export const queryInt = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number));

/** A positive id in a query string. */
export const queryId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number));

/** A boolean in a query string: `1`, `true`, `0` or `false`. */
export const queryFlag = z.pipe(
  z.enum(['1', '0', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);

/** A decimal number in a query string, such as a longitude or a price. */
export const queryDecimal = z.pipe(z.string().check(z.regex(/^-?\d{1,8}(\.\d{1,8})?$/)), z.transform(Number));

/** A comma-separated list in a query string. */
export const queryList = z.pipe(
  z.string().check(z.maxLength(300)),
  z.transform((value) => value.split(',').filter(Boolean)),
);
