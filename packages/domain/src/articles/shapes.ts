import * as z from 'zod/mini';
import { ProductCard } from '../catalog/shapes.ts';
import { languages, Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryInt } from '../wire/query.ts';

export const ArticleListQuery = z.strictObject({
  tag: z.optional(text(40)),
  /** One of `articleTypes`; without it everything but news, which have a call of their own. */
  type: z.optional(queryInt),
  ...pageFields,
});
export type ArticleListQuery = z.infer<typeof ArticleListQuery>;

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
export type ArticleCard = z.infer<typeof ArticleCard>;

export const ArticleList = z.extend(pageSchema(ArticleCard), {
  /** All tags that have an article, whatever is asked for, so that another may be chosen. */
  tags: z.array(z.object({ text: z.string(), count: z.int() })),
});
export type ArticleList = z.infer<typeof ArticleList>;

export const ArticleQuery = z.strictObject({ id: queryId });
export type ArticleQuery = z.infer<typeof ArticleQuery>;

const AdjacentArticle = z.object({ id: z.int(), title: z.string() });

export const Article = z.extend(ArticleCard, {
  /** Of its texts: where an article is not there in the reader's language, they are in the original's. */
  lang: z.enum(languages),
  images: z.array(Picture),
  /** Cleaned by the server when it was written. */
  contentHtml: z.string(),
  products: z.array(ProductCard),
  rateId: z.string(),
  prev: z.nullable(AdjacentArticle),
  next: z.nullable(AdjacentArticle),
  seo: z.object({ title: z.string(), description: z.string() }),
});
export type Article = z.infer<typeof Article>;

export const NewsQuery = z.strictObject(pageFields);
export type NewsQuery = z.infer<typeof NewsQuery>;

/** A headline; its text is read by `article/one`. */
export const NewsItem = z.object({ id: z.int(), title: z.string(), summary: z.string(), top: z.boolean(), publishTime: time });
export type NewsItem = z.infer<typeof NewsItem>;

export const NewsList = pageSchema(NewsItem);
export type NewsList = z.infer<typeof NewsList>;
