import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { money } from './fields.ts';

const shapeFiles = readdirSync(new URL('../', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('shapes.ts'),
);

const schemas: [name: string, schema: z.ZodMiniType][] = [];
for (const file of shapeFiles) {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ new URL(`../${file}`, import.meta.url).href);
  for (const [name, value] of Object.entries(module)) {
    if (value instanceof z.ZodMiniType) schemas.push([`${file.replace('/shapes.ts', '')}.${name}`, value]);
  }
}

interface Json {
  type?: string;
  pattern?: string;
  properties?: Record<string, Json>;
  additionalProperties?: unknown;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
}
const toJsonSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input' }) as Json;
const moneyPattern = toJsonSchema(money).pattern;

const childSchemas = ({ properties = {}, items, anyOf = [], oneOf = [] }: Json) => [
  ...Object.values(properties),
  ...(items ? [items] : []),
  ...anyOf,
  ...oneOf,
];
const isMoney = (json: Json): boolean => json.pattern === moneyPattern || (json.anyOf ?? []).some(isMoney);

/** Amounts in TWD without the field of the same name in CNY. */
function amountsWithoutCny(json: Json): string[] {
  const fields = json.properties ?? {};
  const names = Object.entries(fields)
    .filter(([name, field]) => isMoney(field) && !name.endsWith('Cny') && !(`${name}Cny` in fields))
    .map(([name]) => name);
  return [...names, ...childSchemas(json).flatMap(amountsWithoutCny)];
}

const isInput = (name: string) => /(Input|Query|Selector)$/.test(name);

describe('the shapes', () => {
  it('can be converted to JSON Schema for OpenAPI', () => {
    expect(schemas.length).toBeGreaterThan(200);
    for (const [, schema] of schemas) expect(toJsonSchema(schema)).toHaveProperty('$schema');
  });

  it('reject unknown fields in every input', () => {
    const lenient = schemas
      .filter(([name, schema]) => {
        const { anyOf, ...single } = toJsonSchema(schema);
        return isInput(name) && (anyOf ?? [single]).some((alternative) => alternative.additionalProperties !== false);
      })
      .map(([name]) => name);
    expect(lenient).toEqual([]);
  });

  it('have a CNY amount for every amount of a reply, except amounts shown in TWD only and amounts charged by a provider', () => {
    const withoutCny = schemas
      .filter(([name]) => !isInput(name))
      .flatMap(([name, schema]) => amountsWithoutCny(toJsonSchema(schema)).map((field) => `${name.split('.')[0]} ${field}`));
    expect([...new Set(withoutCny)].sort()).toEqual([
      'cart freeFrom',
      'cart priceAdded',
      'cart spend',
      'catalog freeFrom',
      'integration payShare',
      'integration price',
      'integration refundedAmount',
      'markets freeFrom',
      'orders amount',
      'orders have',
      'orders payShare',
      'orders roundingAmount',
      'payment amount',
      'payment dueOnPickup',
      'payment paidAmount',
      'webhooks amount',
      'webhooks payShare',
      'webhooks price',
    ]);
  });
});
