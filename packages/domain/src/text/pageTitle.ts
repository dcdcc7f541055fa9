import { truncateTitle } from './truncate.ts';

export interface PageTitleParts {
  /** The brand title, translated. */
  brand: string;
  /** The title of what the page shows, such as a product's. */
  title?: string | undefined;
  /** The translation of a title key, for pages that show no single thing. */
  keyTitle?: string | undefined;
  description?: string | undefined;
}

/**
 * The title of a page (spec section 2.3): the brand title plus the page title; else the key-based title; else the description; at most
 * 70 characters. Blank texts count as absent, and with nothing at all the brand stands alone.
 *
 * @example pageTitle({ brand: '宝岛集市', title: '凤梨酥' }) // '宝岛集市 - 凤梨酥'
 */
export function pageTitle({ brand, title, keyTitle, description }: PageTitleParts): string {
  const own = oneLine(title);
  if (own !== '') return truncateTitle(`${brand} - ${own}`);
  return truncateTitle(oneLine(keyTitle) || oneLine(description) || brand);
}

/**
 * The title of a shared link (spec section 2.3): the brand title followed by the page title, or the document's title if none is given.
 *
 * @example shareTitle({ brand: '宝岛集市', documentTitle: '宝岛集市 - 登录' }) // '宝岛集市 - 登录'
 */
export function shareTitle({ brand, title, documentTitle }: { brand: string; title?: string | undefined; documentTitle: string }): string {
  const own = oneLine(title);
  return own === '' ? documentTitle : `${brand} - ${own}`;
}

function oneLine(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
