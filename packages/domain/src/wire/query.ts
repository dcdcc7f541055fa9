import * as z from 'zod/mini';
import { fieldFacts } from './facts.ts';

const MAX_INT = 999_999_999_999_999;

/** An integer in a query string. Only query strings are coerced, never bodies. */
export const queryInt = z
  .pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number))
  .register(fieldFacts, { query: { type: 'integer', minimum: -MAX_INT, maximum: MAX_INT } });

/** An integer in a query string, within limits that belong to it. */
export const queryIntBetween = (minimum: number, maximum: number) =>
  z
    .pipe(queryInt, z.int().check(z.minimum(minimum), z.maximum(maximum)))
    .register(fieldFacts, { query: { type: 'integer', minimum, maximum } });

/**
 * A number of a table such as `favouriteTypes` in a query string.
 *
 * @param table - Numbers by name.
 */
export function queryNumbered<Value extends number>(table: Readonly<Record<string, Value>>) {
  const schema = z.pipe(queryInt, z.literal(Object.values(table)));
  fieldFacts.add(schema, { query: { type: 'integer' }, numbers: table });
  return schema;
}

/** A positive id in a query string. */
export const queryId = z
  .pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))
  .register(fieldFacts, { query: { type: 'integer', minimum: 1, maximum: MAX_INT } });

/** A boolean in a query string: `1`, `true`, `0` or `false`. */
export const queryFlag = z
  .pipe(
    z.enum(['1', '0', 'true', 'false']),
    z.transform((value) => value === '1' || value === 'true'),
  )
  .register(fieldFacts, { query: { type: 'boolean' } });

/** A decimal number in a query string, within limits: a longitude or a price. */
export const queryDecimalBetween = (minimum: number, maximum: number) =>
  z
    .pipe(
      z.pipe(z.string().check(z.regex(/^-?\d{1,8}(\.\d{1,8})?$/)), z.transform(Number)),
      z.number().check(z.minimum(minimum), z.maximum(maximum)),
    )
    .register(fieldFacts, { query: { type: 'number', minimum, maximum } });

/** A comma-separated list in a query string. */
export const queryList = z
  .pipe(
    z.string().check(z.maxLength(300)),
    z.transform((value) => value.split(',').filter(Boolean)),
  )
  .register(fieldFacts, { query: { type: 'array', items: { type: 'string' } } });
