import { truncateTitle } from './truncate.ts';

export interface PageTitleParts {
  /** Translated brand title. */
  brand: string;
  /** Title of the page's subject, such as a product, or the text of a key. */
  title?: string | undefined;
  description?: string | undefined;
}

/**
 * Builds the title of a page: brand and page title, else the description, else the brand; at most 70
 * characters. Blank texts count as absent.
 *
 * @example pageTitle({ brand: '宝岛集市', title: '凤梨酥' }) // '宝岛集市 - 凤梨酥'
 */
export function pageTitle({ brand, title, description }: PageTitleParts): string {
  const pageTitle = toSingleLine(title);
  if (pageTitle !== '') return truncateTitle(`${brand} - ${pageTitle}`);
  return truncateTitle(toSingleLine(description) || brand);
}

function toSingleLine(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
