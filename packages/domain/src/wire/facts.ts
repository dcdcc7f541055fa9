// What the types of fields do not say, for the OpenAPI document: names of numbers, formats and examples. Browsers load none of it.
import * as z from 'zod/mini';

/** A value in a query string, as its writer sees it: a number, not a text of digits. */
export type QueryValue =
  | { type: 'integer' | 'number'; minimum: number; maximum: number }
  | { type: 'integer' }
  | { type: 'boolean' }
  | { type: 'array'; items: { type: 'string' } };

export interface FieldFacts {
  /** For schemas of the API itself. The fields of shapes have comments instead. */
  description?: string;
  /** The numbers that the field can have, by name. */
  numbers?: Readonly<Record<string, number>>;
  /** A format of JSON Schema, such as `date-time`. */
  format?: string;
  example?: string | number;
  query?: QueryValue;
}

export const fieldFacts = z.registry<FieldFacts>();

/**
 * A number of a table such as `orderStates`. The document of the API names each of them.
 *
 * @param table - Numbers by name.
 * @example numbered({ unused: 0, used: 1 }) // accepts 0 and 1
 */
export function numbered<Value extends number>(table: Readonly<Record<string, Value>>): z.ZodMiniLiteral<Value> {
  const schema = z.literal(Object.values(table));
  fieldFacts.add(schema, { numbers: table });
  return schema;
}
