import { splitLanguage } from './languages.ts';

// An origin nobody has: an address resolved against it that ends elsewhere was not a path of ours.
const nowhere = 'https://own.invalid';

const longest = 2048;

// What a browser drops or turns round and what a header breaks on: control characters, white space, backslashes.
const unsafeCharacters = /[\p{Cc}\s\ufeff\\]/u;

/**
 * The way back after login, limited to paths of our own; anything else leads home.
 *
 * Refused are other origins in every spelling known to slip through (`//host`, `/\host`, encoded once or many times, dot segments,
 * full-width slashes), control characters, and the login pages themselves, which would send the shopper in circles.
 *
 * @param value What stood in the query, of any type. Never throws.
 * @returns The path with its query and fragment, or `/`.
 * @example safeReturnPath('/order/info?code=T1') // '/order/info?code=T1'
 * @example safeReturnPath('//evil.example')      // '/'
 * @see Specification 6: a 401 leads to the login page.
 */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > longest || !value.startsWith('/') || unsafeCharacters.test(value)) return '/';
  if (/%(?:0[0-9a-f]|1[0-9a-f]|7f)/i.test(value)) return '/';
  if (!isPlainPath(value.split(/[?#]/, 1)[0] ?? '')) return '/';
  try {
    const url = new URL(value, nowhere);
    if (url.origin !== nowhere || !isPlainPath(url.pathname)) return '/';
    if (/^\/user\/(?:login|register|forget)(?:\/|$)/.test(splitLanguage(url.pathname).path)) return '/';
    const path = url.pathname + url.search + url.hash;
    return path.length > longest ? '/' : path;
  } catch {
    return '/';
  }
}

/** Whether a path stays what it is however often it is decoded and normalised on its way. */
function isPlainPath(pathname: string): boolean {
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
  // Still changing after five rounds: nobody encodes an honest path so often.
  return false;
}
