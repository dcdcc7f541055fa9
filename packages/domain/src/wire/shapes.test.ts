import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { money } from './fields.ts';

const rooms = readdirSync(new URL('../', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('shapes.ts'),
);

const schemas: [name: string, schema: z.ZodMiniType][] = [];
for (const file of rooms) {
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
const jsonOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input' }) as Json;
const moneyPattern = jsonOf(money).pattern;

const partsOf = ({ properties = {}, items, anyOf = [], oneOf = [] }: Json) => [
  ...Object.values(properties),
  ...(items ? [items] : []),
  ...anyOf,
  ...oneOf,
];
const isMoney = (json: Json): boolean => json.pattern === moneyPattern || (json.anyOf ?? []).some(isMoney);

function lonelyAmounts(json: Json): string[] {
  const fields = json.properties ?? {};
  const lonely = Object.entries(fields)
    .filter(([name, field]) => isMoney(field) && !name.endsWith('Cny') && !(`${name}Cny` in fields))
    .map(([name]) => name);
  return [...lonely, ...partsOf(json).flatMap(lonelyAmounts)];
}

/** What a reply offers to choose from is no input. */
const offered = new Set(['orders.ShippingChoice', 'coupons.CouponChoice']);
const isInput = (name: string) => /(Input|Query|Choice)$/.test(name) && !offered.has(name);

describe('the shapes', () => {
  it('are known to JSON Schema, so that OpenAPI can say them', () => {
    expect(schemas.length).toBeGreaterThan(200);
    for (const [, schema] of schemas) expect(jsonOf(schema)).toHaveProperty('$schema');
  });

  it('refuse unknown fields in every input', () => {
    const lax = schemas.filter(([name, schema]) => isInput(name) && jsonOf(schema).additionalProperties !== false).map(([name]) => name);
    expect(lax).toEqual([]);
  });

  it('give every amount of a reply its CNY companion, but for those shown in TWD alone and what a provider is asked for', () => {
    const lonely = schemas
      .filter(([name]) => !isInput(name))
      .flatMap(([name, schema]) => lonelyAmounts(jsonOf(schema)).map((field) => `${name.split('.')[0]} ${field}`));
    expect([...new Set(lonely)].sort()).toEqual([
      'cart discountAmount',
      'cart freeFrom',
      'cart priceAdded',
      'cart spend',
      'catalog freeFrom',
      'markets freeFrom',
      'orders amount',
      'orders have',
      'orders payShare',
      'payment amount',
      'payment paidAmount',
    ]);
  });
});
