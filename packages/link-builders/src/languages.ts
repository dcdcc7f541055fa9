import type { Language } from '@baodao/domain/wire/fields';

export type { Language };

/** Language and origin of a link. Links in e-mails, share links and canonical URLs need an origin. */
export interface LinkOptions {
  /** Language of the page. Default: `zh-CN`. */
  readonly language?: Language | undefined;
  /** Origin such as `https://shop.example`. Without it the link is relative to the site. */
  readonly origin?: string | undefined;
}

// The default language has no prefix. The record type makes a new language fail to compile without a prefix.
const prefixes: Readonly<Record<Language, string>> = { 'zh-CN': '', 'zh-TW': '/zh-TW', en: '/en' };

/**
 * Adds the language prefix, and the origin if given, to a path of the shop.
 *
 * @param path Path without a language prefix, starting with `/`. It may have a query.
 * @param options Language and origin.
 * @throws {TypeError} For a language that the shop does not have, and for an origin without `https://` or `http://`.
 * @example localizePath('/search?key=tea', { language: 'en' }) // '/en/search?key=tea'
 */
export function localizePath(path: string, { language = 'zh-CN', origin = '' }: LinkOptions = {}): string {
  // Callers without types pass whatever a request named.
  if (!Object.hasOwn(prefixes, language)) throw new TypeError(`The shop has no language ${String(language)}`);
  if (origin !== '' && !/^https?:\/\/[^/]/i.test(origin)) throw new TypeError(`${origin} is no origin such as https://shop.example`);
  const prefix = origin.replace(/\/+$/, '') + prefixes[language];
  // `/en` instead of `/en/`, so that each page has one URL.
  return prefixes[language] === '' ? prefix + path : prefix + path.replace(/^\/(?=$|[?#])/, '');
}

/** Splits a path of the shop into its language and the path without the language prefix. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  for (const language of ['zh-TW', 'en'] as const) {
    const prefix = prefixes[language];
    if (pathname === prefix || pathname.startsWith(`${prefix}/`)) return { language, path: pathname.slice(prefix.length) || '/' };
  }
  return { language: 'zh-CN', path: pathname };
}
