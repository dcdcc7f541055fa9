// Descriptions of fields for the OpenAPI document, from the comments of their declarations.
import { readFileSync } from 'node:fs';
import { endpoints } from '@baodao/api-client/endpoints';
import * as webhooks from '@baodao/domain/webhooks/shapes';
import * as commonFields from '@baodao/domain/wire/commonFields';
import { fieldFacts } from '@baodao/domain/wire/facts';
import * as fields from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

const shapes: object[] = await Promise.all(Object.keys(endpoints).map((feature) => import(`@baodao/domain/${feature}/shapes`)));

/** The schemas of the domain by name. */
export const namedSchemas: readonly [name: string, schema: Schema][] = [fields, commonFields, webhooks, ...shapes]
  .flatMap((each) => Object.entries(each))
  .filter((entry): entry is [string, Schema] => entry[1] instanceof z.core.$ZodType);

const shapeNames = new Map(namedSchemas.map(([name, schema]) => [schema, name]));

interface FieldComments {
  byPlace: Readonly<Record<string, string>>;
  byObject: ReadonlyMap<Schema, Readonly<Record<string, string>>>;
  /** Routes with replies of their own spread the fields of shapes. */
  byField: ReadonlyMap<Schema, string>;
}

let loadedComments: FieldComments | undefined;
/** Read when somebody asks for the document, because nothing else needs them. */
function fieldComments(): FieldComments {
  loadedComments ??= loadComments();
  return loadedComments;
}

function loadComments(): FieldComments {
  const file = new URL('fieldComments.generated.json', import.meta.url);
  const byPlace = z.parse(z.record(z.string(), z.string()), JSON.parse(readFileSync(file, 'utf8')));
  const byObject = new Map<Schema, Readonly<Record<string, string>>>();
  const byField = new Map<Schema, string>();
  /** Finds the comments of all objects within a schema. Objects with a name have their own. */
  const note = (place: string, schema: Schema): void => {
    for (const object of listObjects(schema, place)) {
      if (byObject.has(object)) continue;
      const { shape } = object._zod.def;
      const own = Object.keys(shape).map((key) => [key, byPlace[`${place}.${key}`] ?? '']);
      byObject.set(object, Object.fromEntries(own.filter(([, comment]) => comment !== '')));
      for (const [key, inner] of Object.entries(shape)) {
        const comment = byPlace[`${place}.${key}`];
        if (comment !== undefined && !byField.has(inner)) byField.set(inner, comment);
        note(`${place}.${key}`, inner);
      }
    }
  };
  for (const [name, schema] of namedSchemas) note(name, schema);
  return { byPlace, byObject, byField };
}

/** The objects at a place, without those that have a name of their own. */
function listObjects(schema: Schema, place: string): z.core.$ZodObject[] {
  if ((shapeNames.get(schema) ?? place) !== place) return [];
  if (schema instanceof z.core.$ZodObject) return [schema];
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((each) => listObjects(each, place));
  if (schema instanceof z.core.$ZodArray) return listObjects(schema._zod.def.element, place);
  if (schema instanceof z.core.$ZodRecord) return listObjects(schema._zod.def.valueType, place);
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable) return listObjects(schema._zod.def.innerType, place);
  return [];
}

/** A part of the document. The comments of an object's fields travel in `x-comments`, because its fields may share their schemas with others. */
interface Part extends Record<string, unknown> {
  properties?: Record<string, Part>;
  'x-comments'?: Readonly<Record<string, string>>;
}

/** Adds to a JSON schema what its Zod schema does not say. */
export function overrideSchema({ zodSchema, jsonSchema }: { zodSchema: Schema; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { description, numbers, format, example, query } = fieldFacts.get(zodSchema) ?? {};
  if (query) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    Object.assign(jsonSchema, query);
  }
  if (numbers) Object.assign(jsonSchema, { type: 'integer', enum: Object.values(numbers), 'x-enum-varnames': Object.keys(numbers) });
  const comment = description ?? fieldComments().byPlace[shapeNames.get(zodSchema) ?? ''];
  if (comment !== undefined) jsonSchema.description = comment;
  // Zod has no schema for what may be anything.
  if (zodSchema instanceof z.core.$ZodUnion && jsonSchema.anyOf)
    jsonSchema.anyOf = jsonSchema.anyOf.filter((each) => Object.keys(each).length > 0);
  if (format) jsonSchema.format = format;
  if (example !== undefined) jsonSchema.examples = [example];
  // The bounds of what JavaScript can count are no rule of the shop.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minLength === 0) delete jsonSchema.minLength;
  if (!(zodSchema instanceof z.core.$ZodObject)) return;
  // Later releases add fields to replies. Inputs reject unknown ones.
  if (zodSchema._zod.def.catchall === undefined) delete jsonSchema.additionalProperties;
  jsonSchema['x-comments'] = fieldComments().byObject.get(zodSchema) ?? commentsOfFields(zodSchema);
}

function commentsOfFields({ _zod }: z.core.$ZodObject): Readonly<Record<string, string>> {
  const found = Object.entries(_zod.def.shape).map(([key, schema]) => [key, fieldComments().byField.get(schema) ?? '']);
  return Object.fromEntries(found.filter(([, comment]) => comment !== ''));
}

/** Gives the fields of all objects in a part of the document their descriptions. */
export function spreadComments(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const { properties, 'x-comments': own } = part as Part;
  if (properties && own) {
    for (const [key, description] of Object.entries(own)) if (properties[key]) properties[key] = { ...properties[key], description };
    delete (part as Part)['x-comments'];
  }
  for (const inner of Object.values(part)) spreadComments(inner);
}
