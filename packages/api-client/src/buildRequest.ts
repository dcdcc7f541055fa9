import type { Language, Platform } from '@baodao/domain/wire/fields';
import type { AnyEndpoint, CallOptions } from './endpoint.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface RequestParts {
  readonly method: 'GET' | 'POST';
  /** Path and query string. */
  readonly url: string;
  readonly body: string | URLSearchParams | FormData | undefined;
}

/**
 * Builds the HTTP request of an endpoint: the path, the query with `platform` and `lang`, and the body.
 *
 * @param endpoint Endpoint to call.
 * @param input Its input. A GET sends it in the query, a POST in the body.
 * @param client Platform and language of the caller.
 * @param files Files of a multipart endpoint.
 */
export function buildRequest(
  endpoint: AnyEndpoint,
  input: unknown,
  client: { platform: Platform; language: Language },
  files: CallOptions['files'],
): RequestParts {
  const [method, pattern = '/'] = endpoint.route.split(' ');
  const { path, rest } = fillPath(pattern, toFields(input));
  const query = toSearchParams(method === 'GET' ? rest : {});
  query.set('platform', client.platform);
  query.set('lang', client.language);
  const url = `${path}?${query}`;
  if (method === 'GET') return { method, url, body: undefined };
  return { method: 'POST', url, body: buildBody(endpoint, rest, files) };
}

/** Moves the values of path parameters such as `/:id?` from the fields into the path. */
function fillPath(pattern: string, fields: Fields): { path: string; rest: Fields } {
  const rest: Record<string, unknown> = { ...fields };
  const path = pattern.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = toText(rest[name]);
    delete rest[name];
    return value ? `/${encodeURIComponent(value)}` : '';
  });
  return { path, rest };
}

function buildBody(endpoint: AnyEndpoint, fields: Fields, files: CallOptions['files'] = {}): string | URLSearchParams | FormData {
  if (endpoint.encoding === 'form') return toSearchParams(fields);
  if (endpoint.encoding !== 'multipart') return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of toSearchParams(fields)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) {
    for (const part of file instanceof Blob ? [file] : file) form.append(name, part);
  }
  return form;
}

/** Omits absent values and empty lists. */
function toSearchParams(fields: Fields): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const text = toText(value);
    if (text !== null) params.set(name, text);
  }
  return params;
}

/** Joins lists with commas and writes booleans as 1 and 0. */
function toText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.length > 0 ? value.join(',') : null;
  return JSON.stringify(value);
}

function toFields(input: unknown): Fields {
  return typeof input === 'object' && input !== null ? { ...input } : {};
}
