import type { Language, Platform } from '@baodao/domain/wire/fields';
import type { AnyRow, CallOptions } from './row.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface RequestParts {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly url: string;
  readonly body: string | URLSearchParams | FormData | undefined;
}

/** What a row and its input look like on the wire (spec section 7): path, query with `platform` and `lang`, body. */
export function requestOf(
  row: AnyRow,
  input: unknown,
  who: { platform: Platform; language: Language },
  files: CallOptions['files'],
): RequestParts {
  const [method, pattern = '/'] = row.route.split(' ');
  const { path, rest } = fillPath(pattern, fieldsOf(input));
  const query = textsOf(method === 'GET' ? rest : {});
  query.set('platform', who.platform);
  query.set('lang', who.language);
  const url = `${path}?${query}`;
  if (method === 'GET') return { method, url, body: undefined };
  return { method: 'POST', url, body: bodyOf(row, rest, files) };
}

/** `/:id?` takes its value from the input, which then no longer goes into the query. */
function fillPath(pattern: string, fields: Fields): { path: string; rest: Fields } {
  const rest: Record<string, unknown> = { ...fields };
  const path = pattern.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = textOf(rest[name]);
    delete rest[name];
    return value ? `/${encodeURIComponent(value)}` : '';
  });
  return { path, rest };
}

function bodyOf(row: AnyRow, fields: Fields, files: CallOptions['files'] = {}): string | URLSearchParams | FormData {
  if (row.encoding === 'form') return textsOf(fields);
  if (row.encoding !== 'multipart') return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of textsOf(fields)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) {
    for (const one of file instanceof Blob ? [file] : file) form.append(name, one);
  }
  return form;
}

/** What is not said, and empty lists, are left out. */
function textsOf(fields: Fields): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const text = textOf(value);
    if (text !== null) texts.set(name, text);
  }
  return texts;
}

/** Lists are joined by commas, yes and no are 1 and 0. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.length > 0 ? value.join(',') : null;
  return JSON.stringify(value);
}

function fieldsOf(input: unknown): Fields {
  return typeof input === 'object' && input !== null ? { ...input } : {};
}
