import * as z from 'zod/mini';

/** An integer in a query string. Bodies are never coerced; query strings carry text only, so they are read here. */
export const queryInt = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number));

/** A positive id in a query string. */
export const queryId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number));

/** `1` or `true` is yes, `0` or `false` is no. */
export const queryFlag = z.pipe(
  z.enum(['1', '0', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);

/** A decimal number in a query string: a degree of longitude, a price. */
export const queryDecimal = z.pipe(z.string().check(z.regex(/^-?\d{1,8}(\.\d{1,8})?$/)), z.transform(Number));

/** Ids or words, separated by commas. */
export const queryList = z.pipe(
  z.string().check(z.maxLength(300)),
  z.transform((value) => value.split(',').filter(Boolean)),
);
