import buildSerializer, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** Throws if the text is not what the schema makes of the data. */
export type CheckReply = (text: string, data: unknown, schema: z.core.$ZodType) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Tests check replies here. */
    checkReply: CheckReply | null;
  }
}

/** Parts of a JSON schema that only matter for validation. */
const RULES = new Set([
  '$schema',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
]);

/**
 * Compiles a serializer when it is first used. Like Zod it omits fields that the schema does not have. Unlike Zod it does not validate, which
 * takes three times as long: the tests do.
 */
export function compileSerializer({ checkReply }: Pick<FastifyInstance, 'checkReply'>, schema: z.core.$ZodType): (data: unknown) => string {
  let serialize: ((data: unknown) => string) | undefined;
  return (data) => {
    serialize ??= buildSerializer(simplify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' })));
    const text = serialize(data);
    checkReply?.(text, data, schema);
    return text;
  };
}

const isNull = (schema: unknown) => typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'null';

/** Writes "this or null" as `nullable`, because the serializer checks every alternative of a union when it serializes. */
function simplify(schema: z.core.JSONSchema.BaseSchema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (RULES.has(key) && typeof value !== 'object') return undefined;
    if (typeof value !== 'object' || value === null || !('anyOf' in value) || !Array.isArray(value.anyOf)) return value;
    const others = value.anyOf.filter((alternative) => !isNull(alternative));
    const [other] = others;
    if (others.length !== 1 || value.anyOf.length !== 2) return value;
    // The alternatives of a union are checked one by one, and none of them is null.
    if ('oneOf' in other || 'anyOf' in other) return value;
    // Within a union the list of values is checked too.
    return { ...other, nullable: true, ...('enum' in other ? { enum: [...other.enum, null] } : {}) };
  });
}
