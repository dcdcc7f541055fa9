import fc from 'fast-check';

/** The part of JSON Schema that the endpoints use. */
export interface Schema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

/** Existing values by field name, collected from replies: ids, keys and codes. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

const WORDS = ['凤梨酥', '鳳梨酥', 'fenglisu', 'tea', '茶', '台北', '面膜', 'ㄈㄌ', 'a', '牛肉面 辣'];

/** Values for fields whose schema is too general. */
const fieldArbitraries: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  cat: fc.constantFrom('176', '1', '226,98'),
  shop: fc.constantFrom('1', '2,3', '9'),
  origin: fc.constantFrom('台北市', '台南市', '花莲县'),
  ship: fc.constantFrom('normal', 'cold'),
  min: fc.constantFrom('0', '100', '250.50'),
  max: fc.constantFrom('500', '1000', '99999'),
  date: fc.constantFrom('2026-12-01', '2027-01-15'),
  lng: fc.constantFrom('121.5654', '120.2', '121.6', '119.57'),
  lat: fc.constantFrom('25.033', '22.99', '23.98', '23.57'),
  swLng: fc.constantFrom('119.5', '120', '121.4'),
  swLat: fc.constantFrom('21.9', '22.5', '24.9'),
  neLng: fc.constantFrom('121.6', '122', '122.1'),
  neLat: fc.constantFrom('25.1', '25.3'),
  radius: fc.constantFrom('100', '3000', '50000'),
  zoom: fc.constantFrom('0', '8', '14', '22'),
  regionId: fc.constantFrom('2200000', '110000', '810000'),
  star: fc.constantFrom('1', '3', '5'),
};

const findKnownValues = (known: KnownValues, name: string, isText: boolean) =>
  (known.get(name) ?? []).filter((value) => isText || typeof value !== 'string').map((value) => (isText ? String(value) : value));

/** Values that are valid by the schema. Nine in ten are existing values if any are known. */
export function validInput(schema: Schema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => validInput(choice, known, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const named = fieldArbitraries[name];
  if (named && schema.type === 'string') return named;
  const real = findKnownValues(known, name, schema.type === 'string');
  const mostly = (made: fc.Arbitrary<unknown>) =>
    real.length === 0 ? made : fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: made });
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number': {
      const min = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
      return mostly(fc.integer({ min: Math.max(min, -1000), max: Math.min(schema.maximum ?? 1000, 1000) }));
    }
    case 'array':
      return fc.array(validInput(schema.items ?? {}, known, name.replace(/s$/, '')), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, Math.max(5, schema.minItems ?? 0)),
      });
    case 'object':
      return objectArbitrary(schema, known);
    case 'string':
      return mostly(textArbitrary(schema));
    default:
      return fc.constant(null);
  }
}

const OMITTED = Symbol('left out');

/** Includes an optional field once in four times, because optional fields often exclude each other. */
function objectArbitrary({ properties = {}, required = [] }: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, inner]) => {
    const value = validInput(inner, known, name);
    const field = required.includes(name)
      ? value
      : fc.oneof({ weight: 3, arbitrary: fc.constant(OMITTED) }, { weight: 1, arbitrary: value });
    return field.map((made) => [name, made] as const);
  });
  return fc.tuple(...fields).map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== OMITTED)));
}

function textArbitrary({ pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (pattern?.startsWith('^[1-9]')) return fc.integer({ min: 1, max: 300 }).map(String);
  if (pattern?.startsWith('^-?\\d{1,15}')) return fc.integer({ min: 1, max: 20 }).map(String);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc
    .oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 12 }))
    .map((text) => text.padEnd(minLength, '宝').slice(0, maxLength).toWellFormed());
}

/** Unusual values. */
const oddValue = fc.constantFrom<unknown>(
  '',
  ' ',
  '-1',
  '0',
  '1e9',
  '0.5',
  'NaN',
  '9'.repeat(30),
  "' OR 1=1 --",
  '"; DROP TABLE product; --',
  '%00',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '字'.repeat(3000),
  '%',
  '_',
  '\\',
  '() & | ! :*',
  null,
  true,
  [],
  {},
  -1,
  0,
  0.5,
  1e9,
  2 ** 53,
  -(2 ** 53),
);

/** A valid input with one unusual, missing or unknown field. */
export function invalidInput(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.keys(schema.properties ?? {});
  return fc
    .tuple(validInput({ ...schema, type: 'object' }, known), fc.constantFrom(...fields, 'surplus'), oddValue, fc.boolean())
    .map(([input, field, value, isMissing]) => {
      const { [field]: _, ...rest } = input as Record<string, unknown>;
      return isMissing ? rest : { ...rest, [field]: value };
    });
}
