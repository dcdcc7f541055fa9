// Banners, buttons, articles and pages.
import { webPageKinds } from '@baodao/domain/guides/shapes';
import { linkTypes } from '@baodao/domain/home/linkTypes';
import * as z from 'zod';
import { csvFlag, csvList, csvNumber } from './csvFields.ts';
import {
  iconName,
  id,
  localizedText,
  picture,
  placeName,
  requiredText,
  sortOrder,
  tagText,
  timeOrOffset,
  timestamp,
  video,
} from './fields.ts';

const linkFields = {
  linkType: z.literal(Object.values(linkTypes)),
  linkValue: z.string().max(300).default(''),
};

export const BannerLine = z.strictObject({
  id,
  place: placeName,
  title: localizedText(40),
  text: localizedText(80).optional(),
  image: picture.optional(),
  imageMobile: picture.optional(),
  video: video.optional(),
  ...linkFields,
  products: z.array(id).max(20).default([]),
  sort: sortOrder,
  startsAt: timestamp.optional(),
  endsAt: timestamp.optional(),
});
export type BannerLine = z.infer<typeof BannerLine>;

export const ButtonLine = z.strictObject({
  id,
  place: placeName,
  title: localizedText(20),
  image: picture.optional(),
  icon: iconName,
  ...linkFields,
  sort: sortOrder,
});
export type ButtonLine = z.infer<typeof ButtonLine>;

/** What stands below the head. */
const format = z.enum(['markdown', 'html']).default('markdown');

/** The head of an article in its Chinese file. It contains the fields that all languages share. */
export const ArticleHead = z.strictObject({
  id: csvNumber(id),
  type: z.enum(['article', 'news', 'guide', 'discover']),
  title: requiredText(60),
  subTitle: z.string().max(80).default(''),
  summary: requiredText(200),
  author: requiredText(30),
  cover: picture.optional(),
  tags: csvList.pipe(z.array(tagText).max(8)).default([]),
  products: csvList.pipe(z.array(csvNumber(id)).max(20)).default([]),
  enabled: csvFlag.default(true),
  /** Pinned above newer articles. */
  top: csvFlag.default(false),
  publishedAt: timestamp,
  format,
});
export type ArticleHead = z.infer<typeof ArticleHead>;

/** The head of an article in the files of its translations. */
export const TranslatedArticleHead = z.strictObject({
  title: requiredText(180),
  subTitle: z.string().max(240).default(''),
  summary: requiredText(600),
  author: requiredText(60),
});
export type TranslatedArticleHead = z.infer<typeof TranslatedArticleHead>;

/** The head of a page in its Chinese file. It contains the fields that all languages share. */
export const PageHead = z.strictObject({
  id: csvNumber(id),
  key: z.string().regex(/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+){0,7}$/, 'must be a key such as "refund" or "certificate/tea"'),
  kind: z.enum(webPageKinds),
  title: requiredText(60),
  summary: requiredText(200),
  cover: picture.optional(),
  images: csvList.pipe(z.array(picture).max(20)).default([]),
  market: csvNumber(id).optional(),
  /** The period of an activity. */
  startsAt: timeOrOffset.optional(),
  endsAt: timeOrOffset.optional(),
  sort: csvNumber(z.int().min(0).max(1_000_000)).default(0),
  updatedAt: timestamp,
  format,
});
export type PageHead = z.infer<typeof PageHead>;

/** The head of a page in the files of its translations. */
export const TranslatedPageHead = z.strictObject({ title: requiredText(180), summary: requiredText(600) });
export type TranslatedPageHead = z.infer<typeof TranslatedPageHead>;

/** The pictures of one `::pictures` directive of a page. */
export const PagePictures = z.array(picture).min(1).max(20);
