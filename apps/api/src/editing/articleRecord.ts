import { articleTypes } from '@baodao/domain/articles/articleTypes';
import { eq, inArray, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { findName, textIfAny } from '../export/folderWriter.ts';
import { id, localizedText, picture as pictureName, tagText, timestamp } from '../import/format/fields.ts';
import { renderText } from '../import/html.ts';
import { upsertAll } from '../import/upsertAll.ts';
import { product } from '../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';
import { article } from '../platform/db/schema/content.ts';
import { checkPictures } from './checkPictures.ts';
import { hashOfMedia } from './hashOfMedia.ts';
import { readMediaNames, toContent } from './mediaNames.ts';
import { nextRecordId } from './nextRecordId.ts';
import { lockRow, type RecordKind } from './recordKind.ts';

/** An article, with its text as HTML: what a folder has as Markdown is HTML in the shop. */
const ArticleContent = z.strictObject({
  id,
  type: z.enum(['article', 'news', 'guide', 'discover']),
  title: localizedText(60),
  subTitle: localizedText(80).optional(),
  summary: localizedText(200),
  author: localizedText(30),
  contentHtml: localizedText(60_000),
  cover: pictureName.optional(),
  tags: z.array(tagText).max(8).default([]),
  products: z.array(id).max(20).default([]),
  enabled: z.boolean().default(true),
  top: z.boolean().default(false),
  publishedAt: timestamp,
});
type ArticleContent = z.infer<typeof ArticleContent>;

const EMPTY_TEXT: LocalizedText = { 'zh-CN': '', 'zh-TW': '' };
const place = { file: '', line: 0 };

const cleanTexts = (text: LocalizedText): LocalizedText => ({
  'zh-CN': renderText(text['zh-CN'], 'html'),
  'zh-TW': renderText(text['zh-TW'], 'html'),
  ...(text.en === undefined ? {} : { en: renderText(text.en, 'html') }),
});

/** Articles and news. */
export const articleRecord: RecordKind<ArticleContent> = {
  name: 'article',
  schema: ArticleContent,
  lock: (tx, of) => lockRow(tx, article, eq(article.id, of)),
  async read(db, ids) {
    const rows = await db
      .select()
      .from(article)
      .where(inArray(article.id, [...ids]));
    const { picture } = await readMediaNames(
      db,
      rows.map(({ cover }) => cover),
    );
    return rows.map(({ productIds: products, type, cover, subTitle, ...row }) =>
      toContent({ ...row, products, type: findName(articleTypes, type), cover: cover && picture(cover), subTitle: textIfAny(subTitle) }),
    );
  },
  nextId: (tx) => nextRecordId(tx, 'article'),
  async check(tx, problems, line) {
    const known = await tx
      .select({ id: product.id })
      .from(product)
      .where(sql`${inArray(product.id, line.products)} AND ${ne(product.status, 9)}`);
    for (const wanted of line.products)
      if (!known.some((each) => each.id === wanted)) problems.add(place, `product ${wanted} does not exist`);
    await checkPictures(tx, problems, [line.cover]);
  },
  write: (tx, { products: productIds, type, cover, contentHtml, publishedAt, subTitle, ...line }) =>
    upsertAll(tx, {
      table: article,
      key: ['id'],
      rows: [
        {
          ...line,
          productIds,
          type: articleTypes[type],
          cover: cover === undefined ? null : hashOfMedia(cover),
          subTitle: subTitle ?? EMPTY_TEXT,
          contentHtml: cleanTexts(contentHtml),
          publishedAt: new Date(publishedAt),
        },
      ],
    }),
};
