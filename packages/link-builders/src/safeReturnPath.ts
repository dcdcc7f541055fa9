import { splitLanguage } from './languages.ts';

// A value that resolves to another origin than this one is not a path.
const unknownOrigin = 'https://own.invalid';

const MAX_LENGTH = 2048;

// Control characters, white space and backslashes: browsers drop or replace them, and they break HTTP headers.
const unsafeCharacters = /[\p{Cc}\s\ufeff\\]/u;

/**
 * Validates the path to return to after login. It prevents open redirects: any value that is not a path of the
 * shop becomes `/`.
 *
 * It rejects other origins in every known spelling (`//host`, `/\host`, encoded once or repeatedly, dot segments, full-width
 * slashes), control characters, and the login pages, which would cause a redirect loop.
 *
 * @param value Value of the query parameter, of any type.
 * @returns The path with its query and fragment, or `/`. Never throws.
 * @example safeReturnPath('/order/info?code=T1') // '/order/info?code=T1'
 * @example safeReturnPath('//evil.example')      // '/'
 */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !value.startsWith('/') || unsafeCharacters.test(value)) return '/';
  if (/%(?:0[0-9a-f]|1[0-9a-f]|7f)/i.test(value)) return '/';
  if (!isStablePath(value.split(/[?#]/, 1)[0] ?? '')) return '/';
  try {
    const url = new URL(value, unknownOrigin);
    if (url.origin !== unknownOrigin || !isStablePath(url.pathname)) return '/';
    if (/^\/user\/(?:login|register|forget)(?:\/|$)/.test(splitLanguage(url.pathname).path)) return '/';
    const path = url.pathname + url.search + url.hash;
    return path.length > MAX_LENGTH ? '/' : path;
  } catch {
    return '/';
  }
}

/** True when a path stays harmless however often it is decoded and normalized. */
function isStablePath(pathname: string): boolean {
  let seen = pathname;
  for (let round = 0; round < 5; round += 1) {
    const folded = seen.normalize('NFKC');
    if (/\/\/|[\\\p{Cc}]|(?:^|\/)\.{1,2}(?:\/|$)/u.test(folded)) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(folded);
    } catch {
      return false;
    }
    if (decoded === seen) return true;
    seen = decoded;
  }
  // A legitimate path is not encoded five times.
  return false;
}
