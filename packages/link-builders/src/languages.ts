import type { Language } from '@baodao/domain/wire/fields';

export type { Language };

/** Where a link is to lead: the shopper's language, and an origin where the link leaves the site (mail, share, canonical). */
export interface LinkOptions {
  /** Language of the page; `zh-CN` when absent. */
  readonly language?: Language | undefined;
  /** Origin such as `https://shop.example`; the link is relative to the site when absent. */
  readonly origin?: string | undefined;
}

// The default language has no prefix. A record, so that a new language does not compile without one.
const prefixes: Readonly<Record<Language, string>> = { 'zh-CN': '', 'zh-TW': '/zh-TW', en: '/en' };

/**
 * The address of a path of ours in a language, absolute when an origin is given.
 *
 * @param path A path without language, beginning with `/`; a query may follow.
 * @param options Language and origin.
 * @example addressOf('/search?key=tea', { language: 'en' }) // '/en/search?key=tea'
 */
export function addressOf(path: string, { language = 'zh-CN', origin = '' }: LinkOptions = {}): string {
  const prefix = origin.replace(/\/+$/, '') + prefixes[language];
  // `/en` rather than `/en/`: one page, one address.
  return prefixes[language] === '' ? prefix + path : prefix + path.replace(/^\/(?=$|[?#])/, '');
}

/** Parts a path of ours into its language and the path without it. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  for (const language of ['zh-TW', 'en'] as const) {
    const prefix = prefixes[language];
    if (pathname === prefix || pathname.startsWith(`${prefix}/`)) return { language, path: pathname.slice(prefix.length) || '/' };
  }
  return { language: 'zh-CN', path: pathname };
}
