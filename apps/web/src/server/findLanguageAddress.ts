import { matchLanguage } from '@baodao/domain/text/matchLanguage';
import { basenames, localizePath } from '@baodao/i18n/languages';
import { buildLink } from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';

/** A first path segment that names English or Chinese: `zh-HK`, `zh-Hant`, `en-GB`. No page begins like this. */
const LANGUAGE_SEGMENT = /^\/((?:zh|yue|en)(?:-[a-z0-9]+)*)(?=\/|$)/i;

/**
 * Finds the address of a page that was requested in another spelling of its language: `/zh-HK/cart` and `/cart?lang=zh-HK` are
 * `/zh-TW/cart`. The address has the parameters that the page knows. Returns undefined for addresses of the shop.
 */
export function findLanguageAddress(url: string): string | undefined {
  const { pathname, searchParams } = new URL(`http://shop.invalid${url}`);
  const segment = LANGUAGE_SEGMENT.exec(pathname)?.[1];
  const requested = searchParams.getAll('lang');
  const tag = requested[0] ?? segment;
  const language = tag === undefined ? undefined : matchLanguage(tag);
  if (!language || (requested.length === 0 && basenames[language] === `/${segment}`)) return undefined;
  // A path that begins with two slashes would name another host.
  const page = pathname.slice(segment ? segment.length + 1 : 0).replace(/^\/*/, '/');
  const link = parseLink(`${page}?${searchParams}`);
  return link ? buildLink(link.key, link.params, { language }) : localizePath(language, page);
}
