import { rows } from '@baodao/api-client/rows';
import type { Schema } from './inputs.ts';

export interface Operation {
  route: string;
  method: 'GET' | 'POST';
  /** With {id} where the path has one. */
  path: string;
  /** Of the query, or of the JSON body. */
  input: Schema;
}

interface Described {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content?: Record<string, { schema: Schema }> };
}

/** Answered often with a refusal on purpose: they send messages, check passwords or take a form of other kinds. */
const limited = new Set([
  'POST /oauth/token',
  'POST /rest/sms/send',
  'POST /rest/user/registerByCode',
  'POST /rest/user/password/find',
  'GET /rest/captcha/key',
  'GET /rest/captcha/one',
  'POST /rest/i18n/missing',
  'POST /system/sys/register/save',
]);

export const isLimited = (route: string) => limited.has(route);

/** What anybody may call without signing in, with what each takes, as the API itself describes it. */
export async function publicOperations(apiUrl: string): Promise<Operation[]> {
  const reply = await fetch(`${apiUrl}/rest/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, Described>> };
  const open = new Map<string, string>();
  for (const room of Object.values(rows))
    for (const { route, access } of Object.values(room)) if (access !== 'member') open.set(plain(route), route);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, described]) => {
      const method = name === 'get' ? 'GET' : 'POST';
      const route = open.get(plain(`${method} ${path}`));
      return route === undefined ? [] : [{ route, method, path, input: inputOf(method, described) } as const];
    }),
  );
}

const plain = (route: string) => route.replace(/\/(:id\??|\{id\})?$/, '');

function inputOf(method: 'GET' | 'POST', { parameters = [], requestBody }: Described): Schema {
  if (method === 'POST') return Object.values(requestBody?.content ?? {})[0]?.schema ?? { type: 'object', properties: {} };
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}
