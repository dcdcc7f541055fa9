import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';

/** The kinds of articles with a tab of their own, by their names in the address. */
export const listedTypes = { article: 1, guide: 3, discover: 4 } as const;
export type ListedType = keyof typeof listedTypes;

export interface ListWanted {
  type: ListedType | undefined;
  tag: string | undefined;
  page: number;
}

// Kept from the prototype of objects: an address is anybody's to write.
const isListed = (type: string): type is ListedType => Object.hasOwn(listedTypes, type);

/** Which articles an address means. */
export function readList(search: string): ListWanted {
  const link = parseLink(paths.article + search);
  const { type = '', key, page = 1 } = link?.key === 'article' ? link.params : {};
  return { type: isListed(type) ? type : undefined, tag: key, page };
}
