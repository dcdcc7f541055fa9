import { articleTypes } from '@baodao/domain/articles/articleTypes';
import type { Article } from '@baodao/domain/articles/shapes';
import * as links from '@baodao/link-builders/links';

/** Canonical path of an article. */
export const articleHref = ({ id, type }: Pick<Article, 'id' | 'type'>): string =>
  type === articleTypes.news ? links.news({ id }) : links.articleInner({ id });
