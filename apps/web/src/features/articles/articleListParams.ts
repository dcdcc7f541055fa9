import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';

/** Article types with a tab, by their name in the query. */
export const listedTypes = { article: 1, guide: 3, discover: 4 } as const;
export type ListedType = keyof typeof listedTypes;

export interface ArticleListParams {
  type: ListedType | undefined;
  tag: string | undefined;
  page: number;
}

// `hasOwn`, because the query may say `constructor`.
const isListedType = (type: string): type is ListedType => Object.hasOwn(listedTypes, type);

export function parseArticleListParams(search: string): ArticleListParams {
  const link = parseLink(paths.article + search);
  const { type = '', key, page = 1 } = link?.key === 'article' ? link.params : {};
  return { type: isListedType(type) ? type : undefined, tag: key, page };
}
