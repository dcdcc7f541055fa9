import { type Language, splitLanguage } from './languages.ts';
import { type Kind, parameters, type ReadParams, readParameter } from './parameters.ts';
import { type PathKey, paths } from './paths.ts';

export type { Language, ReadParams };

/** An address of ours, taken apart: the route, its parameters, the language. */
export type ParsedLink = { [Key in PathKey]: { key: Key; params: ReadParams<Key>; language: Language } }[PathKey];

const keysByPath = /* @__PURE__ */ new Map<string, string>(/* @__PURE__ */ Object.entries(paths).map(([key, path]) => [path, key]));

/**
 * Reads an address back into what it was built from. Unknown parameters are ignored, and so are values not of their kind.
 *
 * @param address A path of ours (`/en/search?key=tea`), or an absolute address when `origin` is given. Any other value gives null.
 * @param options.origin Our own origin, such as `https://shop.example`.
 * @returns Null when the address is not one of a route of ours. Never throws.
 * @example parseLink('/en/product?skuId=31') // { key: 'product', params: { skuId: 31 }, language: 'en' }
 * @see Specification 2.1 and 2.2.
 */
export function parseLink(address: unknown, { origin = '' }: { readonly origin?: string | undefined } = {}): ParsedLink | null {
  const url = ownAddress(address, origin);
  if (url === null) return null;
  const { language, path } = splitLanguage(url.pathname);
  const key = keysByPath.get(path === '/' ? path : path.replace(/\/$/, ''));
  if (key === undefined) return null;
  const kinds: Readonly<Record<string, Kind>> = parameters[key as PathKey];
  const params: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const value = readParameter(kind, url.searchParams.get(name) ?? '');
    if (value !== undefined) params[name] = value;
    if (key === 'product' && value !== undefined) break;
  }
  if (key === 'search') params.page ??= 1;
  return { key, params, language } as ParsedLink;
}

function ownAddress(address: unknown, origin: string): URL | null {
  // A browser would drop control characters and turn backslashes round: such an address was not built here.
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
