import { type Language, splitLanguage } from './languages.ts';
import { type ParameterKind, type ParsedParams, parameters, parseParameter } from './parameters.ts';
import { type PathKey, paths } from './paths.ts';

export type { Language, ParsedParams };

/** A parsed URL of the shop: route, parameters and language. */
export type ParsedLink = { [Key in PathKey]: { key: Key; params: ParsedParams<Key>; language: Language } }[PathKey];

const keysByPath = /* @__PURE__ */ new Map<string, string>(/* @__PURE__ */ Object.entries(paths).map(([key, path]) => [path, key]));

/**
 * Parses a URL of the shop into its route and parameters; the inverse of `buildLink`. It ignores
 * unknown parameters and invalid values.
 *
 * @param address A path (`/en/search?key=tea`), or an absolute URL when `origin` is given.
 * @param options.origin Origin of the shop, such as `https://shop.example`.
 * @returns Null when the value is not the URL of a route of the shop. Never throws.
 * @example parseLink('/en/product?skuId=31') // { key: 'product', params: { skuId: 31 }, language: 'en' }
 */
export function parseLink(address: unknown, { origin = '' }: { readonly origin?: string | undefined } = {}): ParsedLink | null {
  const url = parseOwnUrl(address, origin);
  if (url === null) return null;
  const { language, path } = splitLanguage(url.pathname);
  const key = keysByPath.get(path === '/' ? path : path.replace(/\/$/, ''));
  if (key === undefined) return null;
  return { key, params: parseQuery(key as PathKey, url.searchParams), language } as ParsedLink;
}

/**
 * Parses the query of a page whose route is known. It ignores unknown parameters and invalid values, as `parseLink` does.
 *
 * @param key The route, such as `search`.
 * @param query What follows the path, with or without `?`.
 * @returns The parameters that are valid. Never throws.
 * @example parseQuery('product', '?skuId=31&from=mail') // { skuId: 31 }
 */
export function parseQuery<Key extends PathKey>(key: Key, query: string | URLSearchParams): ParsedParams<Key> {
  const given = new URLSearchParams(query);
  const kinds: Readonly<Record<string, ParameterKind>> = parameters[key];
  const params: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    // A product has one id, the first valid one.
    if (key === 'product' && kind === 'id' && Object.keys(params).length > 0) continue;
    const value = parseParameter(kind, given.get(name) ?? '');
    if (value !== undefined) params[name] = value;
  }
  if (key === 'search') params.page ??= 1;
  return params as ParsedParams<Key>;
}

function parseOwnUrl(address: unknown, origin: string): URL | null {
  // Browsers drop control characters and replace backslashes, so such a URL was not built by this package.
  if (typeof address !== 'string' || address.length > 8192 || /[\p{Cc}\\]/u.test(address)) return null;
  try {
    const own = new URL(origin === '' ? 'https://own.invalid' : origin);
    if (origin === '' && !address.startsWith('/')) return null;
    const url = new URL(address, own);
    const isOwn = url.origin === own.origin && url.username === '' && url.password === '';
    return isOwn ? url : null;
  } catch {
    return null;
  }
}
