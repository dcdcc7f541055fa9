import { rows } from '@baodao/api-client/rows';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../test/shop.ts';
import { answerUnserved } from './http/unserved.ts';
import { registerFeatures } from './registerFeatures.ts';

/** They answer without the common envelope's schema: one keeps its replies ready-made, the other speaks OAuth. */
const withoutSchema = ['GET /rest/area', 'POST /oauth/token'];

const shop = await openTestShop();
let unserved: string[];
const routes = Object.values(rows).flatMap((room) => Object.values(room).map(({ route }): string => route));

beforeAll(async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await registerFeatures(app, shop.services);
  unserved = answerUnserved(app);
});

const pathOf = (route: string) => route.split(' ')[1]?.replace('/:id?', '') ?? '';
const served = () => routes.filter((route) => !unserved.includes(route));

async function ask(method: string, path: string): Promise<Response> {
  const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
  return fetch(shop.url + path, { method, ...body });
}

test('every row is served', () => {
  expect(unserved).toEqual([]);
});

test('each call answers whoever asks without a token and without what it needs', async () => {
  const broken: unknown[] = [];
  for (const route of routes) {
    const [method = ''] = route.split(' ');
    const reply = await ask(method, pathOf(route));
    const body = (await reply.json()) as { message?: string };
    // It refuses, or finds nothing: it is there all the same, and nothing in it breaks.
    if (reply.status >= 500 || reply.status === 405 || body.message === 'no such call') broken.push([route, reply.status, body]);
  }
  expect(broken).toEqual([]);
});

test('a served path answers the other method with 405, and names its own', async () => {
  const answered: string[] = [];
  for (const route of served()) {
    const [method = 'GET', url = ''] = route.split(' ');
    const other = method === 'GET' ? 'POST' : 'GET';
    // Some paths have a row for each method.
    if (routes.includes(`${other} ${url}`)) continue;
    const reply = await ask(other, pathOf(route));
    expect([route, reply.status, reply.headers.get('allow')]).toEqual([route, 405, method]);
    expect(await reply.json()).toMatchObject({ status: false, data: null });
    answered.push(route);
  }
  expect(answered.length).toBeGreaterThan(50);
});

test('OpenAPI 3.1 lists every served row with its reply, and no other', async () => {
  const reply = await fetch(`${shop.url}/rest/openapi.json`);
  const { openapi, paths } = (await reply.json()) as {
    openapi: string;
    paths: Record<
      string,
      Record<string, { responses: Record<string, { content: Record<string, { schema: { properties: Record<string, unknown> } }> }> }>
    >;
  };
  expect(openapi).toMatch(/^3\.1\./);
  const listed = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\/\{id\}$|\/$/, '')}`),
    ),
  );
  for (const route of served()) {
    const [method = 'GET'] = route.split(' ');
    expect(listed).toContain(`${method} ${pathOf(route)}`);
    if (withoutSchema.includes(route)) continue;
    const operation = (paths[pathOf(route)] ?? paths[`${pathOf(route)}/`] ?? paths[`${pathOf(route)}/{id}`])?.[method.toLowerCase()];
    expect([route, Object.keys(operation?.responses['200']?.content['application/json']?.schema.properties ?? {}).toSorted()]).toEqual([
      route,
      ['code', 'data', 'requestId', 'status'],
    ]);
  }
  for (const route of unserved) expect(listed).not.toContain(`${route.split(' ')[0]} ${pathOf(route)}`);
});
