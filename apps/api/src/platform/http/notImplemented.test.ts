import type { AnyEndpoint } from '@baodao/api-client/endpoint';
import { endpoints } from '@baodao/api-client/endpoints';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { registerFeatures } from '../../registerFeatures.ts';
import { registerNotImplemented } from './notImplemented.ts';

/** Endpoints without the envelope's schema: one serves prepared replies, the other speaks OAuth. */
const withoutSchema = ['GET /rest/area', 'POST /oauth/token'];

const shop = await openTestShop();
let missing: string[];
const rows = Object.values(endpoints).flatMap((feature): AnyEndpoint[] => Object.values(feature));
const routes = rows.map(({ route }): string => route);
/** Includes the methods that an endpoint accepts besides its own. */
const acceptedRoutes = new Set([
  ...routes,
  ...rows.flatMap(({ route, alternateMethod }) => (alternateMethod ? [`${alternateMethod} ${route.split(' ')[1]}`] : [])),
]);

beforeAll(async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await registerFeatures(app, shop.services);
  missing = registerNotImplemented(app);
});

const pathOf = (route: string) => route.split(' ')[1]?.replace('/:id?', '') ?? '';
const registered = () => routes.filter((route) => !missing.includes(route));

async function ask(method: string, path: string): Promise<Response> {
  const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
  return fetch(shop.url + path, { method, ...body });
}

test('every row has a handler', () => {
  expect(missing).toEqual([]);
});

test('every endpoint answers a request without token and input', async () => {
  const broken: unknown[] = [];
  for (const route of routes) {
    const [method = ''] = route.split(' ');
    const reply = await ask(method, pathOf(route));
    const body = (await reply.json()) as { message?: string };
    // A rejection or an empty result proves that the endpoint exists and does not fail.
    if (reply.status >= 500 || reply.status === 405 || body.message === 'no such call') broken.push([route, reply.status, body]);
  }
  expect(broken).toEqual([]);
});

test('no call of members is answered without a token, and no call of everyone asks for one', async () => {
  const statuses = { member: new Map<string, number>(), everyone: new Map<string, number>() };
  for (const { access, route } of rows) {
    const [method = ''] = route.split(' ');
    statuses[access === 'member' || access === 'service' ? 'member' : 'everyone'].set(route, (await ask(method, pathOf(route))).status);
  }
  const routesWith = (asked: Map<string, number>, isWanted: (status: number) => boolean) =>
    [...asked].flatMap(([route, status]) => (isWanted(status) ? [route] : []));
  // The input of some calls is checked before their token.
  expect(routesWith(statuses.member, (status) => status !== 401 && status !== 400)).toEqual([]);
  expect(routesWith(statuses.member, (status) => status === 401).length).toBeGreaterThan(30);
  expect(routesWith(statuses.everyone, (status) => status === 401)).toEqual([]);
});

test('a path answers the other method with 405 and the allowed method', async () => {
  const answered: string[] = [];
  for (const route of registered()) {
    const [method = 'GET', url = ''] = route.split(' ');
    const other = method === 'GET' ? 'POST' : 'GET';
    // Some paths have one row per method, or accept both.
    if (acceptedRoutes.has(`${other} ${url}`)) continue;
    const reply = await ask(other, pathOf(route));
    expect([route, reply.status, reply.headers.get('allow')]).toEqual([route, 405, method]);
    expect(await reply.json()).toMatchObject({ status: false, data: null });
    answered.push(route);
  }
  expect(answered.length).toBeGreaterThan(50);
});

test('OpenAPI 3.1 lists exactly the registered rows with their replies', async () => {
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
  for (const route of registered()) {
    const [method = 'GET'] = route.split(' ');
    expect(listed).toContain(`${method} ${pathOf(route)}`);
    if (withoutSchema.includes(route)) continue;
    const operation = (paths[pathOf(route)] ?? paths[`${pathOf(route)}/`] ?? paths[`${pathOf(route)}/{id}`])?.[method.toLowerCase()];
    expect([route, Object.keys(operation?.responses['200']?.content['application/json']?.schema.properties ?? {}).toSorted()]).toEqual([
      route,
      ['code', 'data', 'requestId', 'status'],
    ]);
  }
  for (const route of missing) expect(listed).not.toContain(`${route.split(' ')[0]} ${pathOf(route)}`);
});
