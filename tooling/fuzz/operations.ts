import { endpoints } from '@baodao/api-client/endpoints';
import type { Schema } from './inputs.ts';

export interface Operation {
  route: string;
  method: 'GET' | 'POST';
  /** With {id} where the path has one. */
  path: string;
  /** Of the query, or of the JSON body. */
  input: Schema;
  /** Fields that must come together though each may be left out: one of these groups. */
  alternatives: readonly (readonly string[])[];
  /** What is known of other fields under another name goes for these. */
  knownAs: Readonly<Record<string, string>>;
}

/** What the schemas do not say. */
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
  '/rest/product/detail/{id}': { knownAs: { id: 'id in product' } },
  '/rest/web/page/one': { alternatives: [['id'], ['key']], knownAs: { id: 'id in operation', key: 'key in operation' } },
};

interface OpenApiOperation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content?: Record<string, { schema: Schema }> };
}

/** Answered mostly with a refusal on purpose: they check a password or a code, send messages, or need the word of somebody else. */
const expectedRejections = new Set([
  'POST /oauth/token',
  'POST /rest/sms/send',
  'POST /rest/user/registerByCode',
  'POST /rest/user/password/find',
  'POST /rest/user/login/code',
  // Of a third party, by which a visitor comes back.
  'POST /rest/user/third/login',
  'POST /rest/user/third/login/v2',
  'GET /rest/user/wechat/login',
  'GET /rest/user/weibo/login',
  'GET /rest/user/login/google',
  'GET /rest/user/login/facebook',
  'GET /rest/user/login/tencent',
  'GET /rest/captcha/key',
  'GET /rest/captcha/one',
  // Of a solved captcha, since a guest asks.
  'POST /rest/tailor/save',
  // Of a member, who alone can give a gift away and names its code.
  'GET /rest/gift/composite/one',
  'POST /rest/gift/receiver/save',
  'POST /rest/i18n/missing',
  'POST /system/sys/register/save',
]);

export const isUsuallyRejected = (route: string) => expectedRejections.has(route);

/** What anybody may call without signing in, with what each takes, as the API itself describes it. */
export async function fetchPublicOperations(apiUrl: string): Promise<Operation[]> {
  const reply = await fetch(`${apiUrl}/rest/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, OpenApiOperation>> };
  const open = new Map<string, string>();
  for (const room of Object.values(endpoints))
    for (const { route, access } of Object.values(room)) if (access !== 'member') open.set(withoutId(route), route);
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
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}
