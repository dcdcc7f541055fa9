import { parseQuery } from '@baodao/link-builders/parse';

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
  const { type = '', key, page = 1 } = parseQuery('article', search);
  return { type: isListedType(type) ? type : undefined, tag: key, page };
}
