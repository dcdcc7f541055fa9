import * as z from 'zod/mini';
import { ProductCard } from '../catalog/shapes.ts';
import { rateId } from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { languages, Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryNumbered } from '../wire/query.ts';
import { articleTypes } from './articleTypes.ts';

/** Filters the articles. */
export const ArticleListQuery = z.strictObject({
  /** Only articles with this tag. */
  tag: z.optional(text(40)),
  /** One of `articleTypes`. Default: all types except news, which have their own endpoint. */
  type: z.optional(queryNumbered(articleTypes)),
  ...pageFields,
});
export interface ArticleListQuery extends z.infer<typeof ArticleListQuery> {}

/** An article in a list. */
export const ArticleCard = z.object({
  /** Id of the article. */
  id: z.int(),
  /** 1 an article, 2 news, 3 a guide, 4 a story. */
  type: numbered(articleTypes),
  /** Title in the language of the reply. */
  title: z.string(),
  /** Second line of the title; may be empty. */
  subTitle: z.string(),
  /** One or two sentences about it. */
  summary: z.string(),
  /** Picture for cards; null if it has none. */
  cover: z.nullable(Picture),
  /** Name of the author. */
  author: z.string(),
  /** Tags in the language of the reply. */
  tags: z.array(z.string()),
  /** How often it was read. */
  viewCount: z.int(),
  /** Number of members who favourited it. */
  collectCount: z.int(),
  /** When it was published. */
  publishTime: time,
});
export interface ArticleCard extends z.infer<typeof ArticleCard> {}

/** A page of articles, newest first. */
export const ArticleList = z.extend(pageSchema(ArticleCard), {
  /** Tags of all articles, independent of the filter. */
  tags: z.array(
    z.object({
      /** The tag, in the language of the reply. */
      text: z.string(),
      /** Number of articles with it. */
      count: z.int(),
    }),
  ),
});
export interface ArticleList extends z.infer<typeof ArticleList> {}

/** The article to read. */
export const ArticleQuery = z.strictObject({
  /** Id of the article. */
  id: queryId,
});
export interface ArticleQuery extends z.infer<typeof ArticleQuery> {}

/** An article by title. */
const AdjacentArticle = z.object({
  /** Id of the article. */
  id: z.int(),
  /** Title of the article. */
  title: z.string(),
});

/** An article with its text. */
export const Article = z.extend(ArticleCard, {
  /** Language of the texts: the original language when there is no translation. */
  lang: z.enum(languages),
  /** Pictures of the article. */
  images: z.array(Picture),
  /** Sanitized by the API before it is stored. */
  contentHtml: z.string(),
  /** Products that it mentions. */
  products: z.array(ProductCard),
  rateId,
  /** The article before it; null for the oldest. */
  prev: z.nullable(AdjacentArticle),
  /** The article after it; null for the newest. */
  next: z.nullable(AdjacentArticle),
  /** Texts for search engines. */
  seo: z.object({
    /** Title for search engines. */
    title: z.string(),
    /** Description for search engines. */
    description: z.string(),
  }),
});
export interface Article extends z.infer<typeof Article> {}

/** The page of the news. */
export const NewsQuery = z.strictObject(pageFields);
export interface NewsQuery extends z.infer<typeof NewsQuery> {}

/** Headline of a news article. `article/one` returns its text. */
export const NewsItem = z.object({
  /** Id of the article. */
  id: z.int(),
  /** Title of the news. */
  title: z.string(),
  /** One or two sentences about it. */
  summary: z.string(),
  /** True when it stays above newer ones. */
  top: z.boolean(),
  /** When it was published. */
  publishTime: time,
});
export interface NewsItem extends z.infer<typeof NewsItem> {}

/** A page of news, newest first. */
export const NewsList = pageSchema(NewsItem);
export interface NewsList extends z.infer<typeof NewsList> {}
