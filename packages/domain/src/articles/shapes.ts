import * as z from 'zod/mini';
import { ProductCard } from '../catalog/shapes.ts';
import { languages, Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryInt } from '../wire/query.ts';

export const ArticleListQuery = z.strictObject({
  tag: z.optional(text(40)),
  /** One of `articleTypes`. Default: all types except news, which have their own endpoint. */
  type: z.optional(queryInt),
  ...pageFields,
});
export interface ArticleListQuery extends z.infer<typeof ArticleListQuery> {}

export const ArticleCard = z.object({
  id: z.int(),
  type: z.int(),
  title: z.string(),
  subTitle: z.string(),
  summary: z.string(),
  cover: z.nullable(Picture),
  author: z.string(),
  tags: z.array(z.string()),
  viewCount: z.int(),
  collectCount: z.int(),
  publishTime: time,
});
export interface ArticleCard extends z.infer<typeof ArticleCard> {}

export const ArticleList = z.extend(pageSchema(ArticleCard), {
  /** Tags of all articles, independent of the filter. */
  tags: z.array(z.object({ text: z.string(), count: z.int() })),
});
export interface ArticleList extends z.infer<typeof ArticleList> {}

export const ArticleQuery = z.strictObject({ id: queryId });
export interface ArticleQuery extends z.infer<typeof ArticleQuery> {}

const AdjacentArticle = z.object({ id: z.int(), title: z.string() });

export const Article = z.extend(ArticleCard, {
  /** Language of the texts: the original language when there is no translation. */
  lang: z.enum(languages),
  images: z.array(Picture),
  /** Sanitized by the API before it is stored. */
  contentHtml: z.string(),
  products: z.array(ProductCard),
  rateId: z.string(),
  prev: z.nullable(AdjacentArticle),
  next: z.nullable(AdjacentArticle),
  seo: z.object({ title: z.string(), description: z.string() }),
});
export interface Article extends z.infer<typeof Article> {}

export const NewsQuery = z.strictObject(pageFields);
export interface NewsQuery extends z.infer<typeof NewsQuery> {}

/** Headline of a news article. `article/one` returns its text. */
export const NewsItem = z.object({ id: z.int(), title: z.string(), summary: z.string(), top: z.boolean(), publishTime: time });
export interface NewsItem extends z.infer<typeof NewsItem> {}

export const NewsList = pageSchema(NewsItem);
export interface NewsList extends z.infer<typeof NewsList> {}
