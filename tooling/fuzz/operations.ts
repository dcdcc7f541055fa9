import { endpoints } from '@baodao/api-client/endpoints';
import type { Schema } from './inputs.ts';

export interface Operation {
  route: string;
  method: 'GET' | 'POST';
  /** Contains {id} if the path has an id. */
  path: string;
  /** The schema of the query or of the JSON body. */
  input: Schema;
  /** Groups of optional fields, one of which must be complete. */
  alternatives: readonly (readonly string[])[];
  /** Maps a field to the name under which its values are collected. */
  knownAs: Readonly<Record<string, string>>;
}

/** Facts that the schemas do not express. */
const hints: Readonly<Record<string, Partial<Pick<Operation, 'alternatives' | 'knownAs'>>>> = {
  '/rest/vender/composite': { knownAs: { id: 'orgId' } },
  '/rest/vender/composite/comment': { knownAs: { id: 'orgId' } },
  '/rest/vender/composite/product': { knownAs: { id: 'orgId' } },
  '/rest/vender/near': { alternatives: [['lng', 'lat'], ['regionId']] },
  '/rest/vender/coordinate': { alternatives: [['swLng', 'swLat', 'neLng', 'neLat']] },
  '/rest/shop/composite': { alternatives: [['id'], ['orgId']], knownAs: { id: 'orgId' } },
  '/rest/article/one': { knownAs: { id: 'id in index' } },
  '/rest/answer/composite': { alternatives: [['questionId'], ['id']], knownAs: { questionId: 'id in question', id: 'id in answer' } },
  '/rest/question/composite': { alternatives: [['id']] },
  '/rest/product/market-web': { alternatives: [['marketProductId'], ['promoteId']] },
  '/rest/product/detail': { alternatives: [['id']], knownAs: { id: 'id in product' } },
  '/rest/product/detail/{id}': { knownAs: { id: 'id in product' } },
  '/rest/web/page/one': { alternatives: [['id'], ['key']], knownAs: { id: 'id in operation', key: 'key in operation' } },
};

interface OpenApiOperation {
  /** The parameters of all calls are references. */
  parameters?: ({ name: string; in: string; required?: boolean; schema: Schema } | { $ref: string })[];
  requestBody?: { content?: Record<string, { schema: Schema }> };
}

/** Endpoints that reject most inputs by design: they check a password or a code, send messages, or need a third party. */
const expectedRejections = new Set([
  'POST /oauth/token',
  'POST /rest/sms/send',
  'POST /rest/user/registerByCode',
  'POST /rest/user/password/find',
  'POST /rest/user/login/code',
  // Need the callback of an identity provider.
  'POST /rest/user/third/login',
  'POST /rest/user/third/login/v2',
  'GET /rest/user/wechat/login',
  'GET /rest/user/weibo/login',
  'GET /rest/user/login/google',
  'GET /rest/user/login/facebook',
  'GET /rest/user/login/tencent',
  'GET /rest/captcha/key',
  'GET /rest/captcha/one',
  // Needs a solved captcha from guests.
  'POST /rest/tailor/save',
  // Need the code of a gift that a member sent.
  'GET /rest/gift/composite/one',
  'POST /rest/gift/receiver/save',
  'POST /rest/i18n/missing',
  'POST /system/sys/register/save',
]);

export const isUsuallyRejected = (route: string) => expectedRejections.has(route);

/** Reads the endpoints that need no sign-in, and their inputs, from the API's OpenAPI document. */
export async function fetchPublicOperations(apiUrl: string): Promise<Operation[]> {
  const reply = await fetch(`${apiUrl}/rest/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, OpenApiOperation>> };
  const open = new Map<string, string>();
  for (const feature of Object.values(endpoints))
    for (const { route, access } of Object.values(feature))
      if (access !== 'member' && access !== 'service') open.set(withoutId(route), route);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, described]) => {
      const method = name === 'get' ? 'GET' : 'POST';
      const route = open.get(withoutId(`${method} ${path}`));
      return route === undefined
        ? []
        : [{ route, method, path, input: getInputSchema(method, described), alternatives: [], knownAs: {}, ...hints[path] } as const];
    }),
  );
}

const withoutId = (route: string) => route.replace(/\/(:id\??|\{id\})?$/, '');

function getInputSchema(method: 'GET' | 'POST', { parameters = [], requestBody }: OpenApiOperation): Schema {
  if (method === 'POST') return Object.values(requestBody?.content ?? {})[0]?.schema ?? { type: 'object', properties: {} };
  const own = parameters.filter((parameter) => 'name' in parameter);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}
