import type { AnyEndpoint } from '@baodao/api-client/endpoint';
import { endpoints } from '@baodao/api-client/endpoints';
import { webhookEventTypes } from '@baodao/domain/webhooks/shapes';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';

interface Part {
  properties?: Record<string, Part>;
  description?: string;
}

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
}

const shop = await openTestShop();
let text: string;
let operations: Operation[];
let document: { paths: Record<string, Record<string, Operation>>; components: Record<string, Record<string, Part>> };

beforeAll(async () => {
  document = (await (await fetch(`${shop.url}/rest/openapi.json`)).json()) as typeof document;
  operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  text = `${JSON.stringify(document, null, 2)}\n`;
});

test('the document is the one in docs/openapi.generated.json: `pnpm openapi` accepts a change', async () => {
  await expect(text).toMatchFileSnapshot('../../../../../docs/openapi.generated.json');
});

test('every endpoint has the name of its call and the comment that editors show', () => {
  for (const [feature, rows] of Object.entries(endpoints)) {
    for (const [name, { access, scope }] of Object.entries<AnyEndpoint>(rows)) {
      const operation = operations.find(({ operationId }) => operationId === `${feature}.${name}`);
      expect(operation, `${feature}.${name}`).toMatchObject({ tags: [feature], summary: expect.stringMatching(/^[A-Z].{10}/) });
      expect(operation?.description).toMatch(/(Members only|Services only|Anyone may call it).*\.(\n\nErrors: .*\.)?$/);
      expect(operation?.security, `${feature}.${name}`).toEqual(
        name === 'token' && feature === 'session'
          ? [{ client: [] }]
          : [
              ...{ member: [{ bearer: [] }], optional: [{}, { bearer: [] }], public: [], service: [] }[access],
              ...(scope ? [{ [access === 'service' ? 'service' : 'oauth']: [scope] }] : []),
            ],
      );
    }
  }
  expect(operations.filter(({ operationId }) => operationId === undefined)).toEqual([]);
});

test('every event of webhooks has its schema, and the headers that sign it', () => {
  const { webhooks } = JSON.parse(text) as { webhooks: Record<string, { post: object }> };
  expect(Object.keys(webhooks)).toEqual([...webhookEventTypes]);
  for (const [type, { post }] of Object.entries(webhooks)) {
    const name = `${type
      .split('.')
      .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
      .join('')}Event`;
    expect(post).toMatchObject({
      description: expect.stringMatching(/^[A-Z].{10}/),
      parameters: [{ name: 'webhook-id' }, { name: 'webhook-timestamp' }, { name: 'webhook-signature' }],
      requestBody: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
    });
    expect(text).toContain(`"${name}": {`);
  }
});

/** The places of all fields and parameters below a part of the document, with their descriptions. */
function listFields(part: unknown, place: string): { place: string; description: string | undefined }[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {} } = part as Part;
  const own = Object.entries(properties).map(([name, { description }]) => ({ place: `${place}.${name}`, description }));
  const isParameter = 'in' in part && 'name' in part;
  const parameter = isParameter ? [{ place: `${place}/${String(part.name)}`, description: (part as Part).description }] : [];
  return [...own, ...parameter, ...Object.entries(part).flatMap(([key, inner]) => listFields(inner, `${place}/${key}`))];
}

test('every field and every parameter has a description', () => {
  const all = listFields(document, '');
  expect(all.length).toBeGreaterThan(2_900);
  expect(all.filter(({ description = '' }) => !/^[A-Z0-9`-].{9,}$/s.test(description)).map(({ place }) => place)).toEqual([]);
});

interface NumberSchema {
  type?: string | string[];
  description?: string | undefined;
  enum?: number[];
  const?: number;
  'x-enum-varnames'?: string[];
  anyOf?: NumberSchema[];
  items?: NumberSchema;
}

const isUnnamed = ({ type, enum: numbers, const: only, 'x-enum-varnames': names, anyOf = [], items }: NumberSchema): boolean =>
  ([type].flat().includes('integer') && only === undefined && (!names || numbers?.length !== names.length)) ||
  [...anyOf, ...(items ? [items] : [])].some(isUnnamed);

/** By its name, or because the description calls it a code, names a table or explains several numbers. */
const standsForSomething = (name: string, description = ''): boolean =>
  /(state|status|type|kind)$/i.test(name) ||
  /\bone of\b|\berror code|number of the error/i.test(description) ||
  (description.match(/(?<![\w.`-])-?\d+ (?!of |for |to |and |or |in |when )\(?[a-z]/gi) ?? []).length > 1;

/** The places of numbers that stand for something, without names for them. */
function listUnnamedKinds(part: unknown, place: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const {
    properties = {},
    name,
    schema,
    description,
  } = part as { properties?: Record<string, NumberSchema>; name?: unknown } & {
    schema?: NumberSchema;
    description?: string;
  };
  const parameter = typeof name === 'string' && schema && 'in' in part ? [[name, { ...schema, description }] as const] : [];
  const own = [...Object.entries(properties), ...parameter].flatMap(([field, each]) =>
    isUnnamed(each) && standsForSomething(field, each.description) ? `${place}.${field}` : [],
  );
  return [...own, ...Object.entries(part).flatMap(([key, inner]) => listUnnamedKinds(inner, `${place}/${key}`))];
}

test('a number that stands for a kind, a state or a code has a name for each value', () => {
  // Later releases add errors. Each has its `name` beside the number.
  expect(listUnnamedKinds(document, '')).toEqual(['/components/schemas/ErrorReply.code']);
});

test('the document passes the linter', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} (${place?.pointer})`)).toEqual([]);
});
