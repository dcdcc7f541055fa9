import { articleTypes } from '@baodao/domain/articles/articleTypes';
import { favouriteTypes } from '@baodao/domain/favourites/shapes';
import { questionTypes } from '@baodao/domain/questions/shapes';
import { Decimal } from 'decimal.js';
import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { BannerLine, ButtonLine } from '../import/format/content.ts';
import { DiscoverLine, TopicLine } from '../import/format/discover.ts';
import { files } from '../import/format/files.ts';
import { HolidayRow } from '../import/format/holidays.ts';
import { AuthorLine, QuestionLine } from '../import/format/questions.ts';
import { RateRow } from '../import/format/rates.ts';
import { SettingsLine } from '../import/format/settings.ts';
import { StoreRow } from '../import/format/stores.ts';
import { SearchWordRow, TagRow } from '../import/format/vocabulary.ts';
import { searchKey } from '../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';
import { article, banner, button, publicHoliday, rate, rateSet, siteSetting, tag } from '../platform/db/schema/content.ts';
import { discoverEntry, discoverTopic } from '../platform/db/schema/discover.ts';
import { popularity } from '../platform/db/schema/favourites.ts';
import { type StoredBlock, webPage } from '../platform/db/schema/guides.ts';
import { pickupStore } from '../platform/db/schema/orders.ts';
import { answer, answerComment, author, FIRST_MEMBER_CONTENT_ID, question } from '../platform/db/schema/questions.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { findSearchWords } from './findSearchWords.ts';
import { type Fields, type FolderWriter, findName, type MediaNames, SHOWN, textIfAny } from './folderWriter.ts';

/** Writes what pages show beside the catalog: banners, settings, articles, pages, stories, questions, vocabulary, rates and places. */
export async function exportContent(tx: Transaction, writer: FolderWriter): Promise<void> {
  await exportSite(tx, writer);
  await exportArticles(tx, writer);
  await exportPages(tx, writer);
  await exportDiscoveries(tx, writer);
  await exportQuestions(tx, writer);
  await exportVocabulary(tx, writer);
  await exportPublicLists(tx, writer);
}

async function exportSite(tx: Transaction, writer: FolderWriter): Promise<void> {
  const { picture } = writer;
  const banners = await tx.select().from(banner).orderBy(banner.id);
  await writer.jsonLines(
    files.banners,
    BannerLine,
    banners.map((row) => toBannerLine(row, writer)),
  );
  const buttons = await tx.select().from(button).orderBy(button.id);
  await writer.jsonLines(
    files.buttons,
    ButtonLine,
    buttons.map((row) => toButtonLine(row, writer)),
  );
  const settings = await tx.select().from(siteSetting);
  await writer.jsonLines(
    files.settings,
    SettingsLine,
    settings.map((row) => ({
      iosApp: row.iosApp,
      androidApp: row.androidApp,
      appQr: row.appQr && picture(row.appQr),
      supplierLogin: row.supplierLogin,
      filingNumber: row.filingNumber,
      licenceNumber: row.licenceNumber,
      address: row.address,
      phone: row.phone,
      mail: row.mail,
      hours: row.hours,
      social: row.social,
      homeSections: row.homeSections,
      popularSearches: row.popularSearches,
      synonyms: row.synonyms,
      birthdayGifts: row.birthdayGifts,
      samples: row.samples,
    })),
  );
}

export const toBannerLine = (
  { image, imageMobile, productIds: products, ...row }: typeof banner.$inferSelect,
  { picture, video }: MediaNames,
): Fields<typeof BannerLine> => ({
  ...row,
  text: textIfAny(row.text),
  image: image && picture(image),
  imageMobile: imageMobile && picture(imageMobile),
  video: row.video && video(row.video),
  products,
});

export const toButtonLine = (
  { image, ...row }: typeof button.$inferSelect,
  { picture }: Pick<MediaNames, 'picture'>,
): Fields<typeof ButtonLine> => ({ ...row, image: image && picture(image) });

/** What a text says in one language, or nothing if it is not translated. */
const inLanguages = <Text>(title: LocalizedText, write: (read: (text: LocalizedText) => string) => Text) => ({
  'zh-CN': write((text) => text['zh-CN']),
  'zh-TW': write((text) => text['zh-TW']),
  en: title.en === undefined ? undefined : write((text) => text.en ?? ''),
});

async function exportArticles(tx: Transaction, { picture, texts }: FolderWriter): Promise<void> {
  for (const row of await tx.select().from(article).orderBy(article.id)) {
    const shared = {
      id: row.id,
      type: findName(articleTypes, row.type),
      cover: row.cover && picture(row.cover),
      tags: row.tags,
      products: row.productIds,
      enabled: row.enabled,
      top: row.top,
      publishedAt: row.publishedAt,
      format: 'html',
    };
    const { 'zh-CN': simplified, ...others } = inLanguages(row.title, (read) => ({
      head: { title: read(row.title), subTitle: read(row.subTitle), summary: read(row.summary), author: read(row.author) },
      html: read(row.contentHtml),
    }));
    await texts(`${files.articles}/${row.id}`, { 'zh-CN': { ...simplified, head: { ...shared, ...simplified.head } }, ...others });
  }
}

async function exportPages(tx: Transaction, { picture, texts }: FolderWriter): Promise<void> {
  for (const row of await tx.select().from(webPage).orderBy(webPage.id)) {
    const shared = {
      id: row.id,
      key: row.key,
      kind: row.kind,
      cover: row.cover && picture(row.cover),
      images: row.images.map(picture),
      market: row.marketId,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      sort: row.sort,
      updatedAt: row.updatedAt,
      format: 'html',
    };
    const blocks: StoredBlock[] = [{ type: 'html', html: row.contentHtml }, ...row.blocks];
    const { 'zh-CN': simplified, ...others } = inLanguages(row.title, (read) => ({
      head: { title: read(row.title), summary: read(row.summary) },
      html: blocks
        .map((block) => (block.type === 'html' ? read(block.html).trim() : toDirective(block, picture)))
        .filter(Boolean)
        .join('\n\n'),
    }));
    await texts(`${files.pages}/${row.id}`, { 'zh-CN': { ...simplified, head: { ...shared, ...simplified.head } }, ...others });
  }
}

function toDirective(block: Exclude<StoredBlock, { type: 'html' }>, picture: FolderWriter['picture']): string {
  switch (block.type) {
    case 'pictures':
      return `::pictures ${block.pictures.map(picture).join('|')}`;
    case 'goods':
      return `::goods ${block.productIds.join('|')}`;
    case 'pages':
      return `::pages ${block.kind}`;
    case 'coupons':
      return `::coupons ${block.couponIds.join('|')}`;
    case 'lottery':
      return `::lottery ${block.lotteryId}`;
    case 'market':
      return `::market ${block.marketId}`;
    case 'guess':
      return `::guess ${block.activityId}`;
  }
}

async function exportDiscoveries(tx: Transaction, writer: FolderWriter): Promise<void> {
  const topics = await tx.select().from(discoverTopic).orderBy(discoverTopic.id);
  await writer.jsonLines(files.topics, TopicLine, topics);
  const keys = new Map(topics.map(({ id, key }) => [id, key]));
  const entries = await tx.select().from(discoverEntry).orderBy(discoverEntry.id);
  await writer.jsonLines(
    files.discoveries,
    DiscoverLine,
    entries.map(
      ({ topicId, targetId: target, title, place, cover, productIds: products, shopIds: shops, articleIds: articles, ...row }) => ({
        ...row,
        topic: keys.get(topicId),
        target,
        title: textIfAny(title),
        place: textIfAny(place),
        cover: cover && writer.picture(cover),
        products,
        shops,
        articles,
      }),
    ),
  );
}

/** Only the questions, answers and comments that a folder brought. Members wrote the others. */
async function exportQuestions(tx: Transaction, writer: FolderWriter): Promise<void> {
  const { picture } = writer;
  const authors = await tx.select().from(author).orderBy(author.code);
  await writer.jsonLines(
    files.authors,
    AuthorLine,
    authors.map(({ portrait, ...row }) => ({ ...row, portrait: portrait && picture(portrait) })),
  );
  const isImported = (table: typeof question | typeof answer | typeof answerComment) =>
    and(isNotNull(table.authorCode), eq(table.status, SHOWN), lt(table.id, FIRST_MEMBER_CONTENT_ID));
  const comments = await tx
    .select()
    .from(answerComment)
    .where(isImported(answerComment))
    // A comment stands before its replies.
    .orderBy(sql`parent_id IS NOT NULL`, asc(answerComment.id));
  const commentsOf = Map.groupBy(comments, ({ answerId }) => answerId);
  const answers = await tx.select().from(answer).where(isImported(answer)).orderBy(answer.id);
  const answersOf = Map.groupBy(answers, ({ questionId }) => questionId);
  const questions = await tx
    .select({ row: question, views: popularity.viewCount })
    .from(question)
    .leftJoin(popularity, and(eq(popularity.targetId, question.id), eq(popularity.type, favouriteTypes.question)))
    .where(isImported(question))
    .orderBy(question.id);
  await writer.jsonLines(
    files.questions,
    QuestionLine,
    questions.map(({ row, views }) => ({
      ...toWritten(row),
      title: row.title,
      type: findName(questionTypes, row.type),
      product: row.productId,
      pictures: row.images.map(picture),
      tags: row.tags,
      score: row.score,
      views,
      headline: row.headline,
      best: row.bestAnswerId,
      answers: (answersOf.get(row.id) ?? []).map((one) => ({
        ...toWritten(one),
        pictures: one.images.map(picture),
        official: one.official,
        buyer: one.buyer,
        up: one.upBase,
        comments: (commentsOf.get(one.id) ?? []).map((comment) => ({
          ...toWritten(comment),
          parent: comment.parentId,
          to: comment.toAuthorCode,
        })),
      })),
    })),
  );
}

const toWritten = ({
  id,
  authorCode,
  language,
  content,
  createdAt,
}: Pick<typeof answer.$inferSelect, 'id' | 'authorCode' | 'language' | 'content' | 'createdAt'>) => ({
  id,
  author: authorCode,
  language,
  content,
  createdAt,
});

async function exportVocabulary(tx: Transaction, writer: FolderWriter): Promise<void> {
  const tags = await tx.select().from(tag).orderBy(tag.text);
  await writer.csv(
    files.tags,
    TagRow,
    tags.map(({ text, label }) => ({ text, 'zh-TW': label['zh-TW'], en: label.en })),
  );
  await writer.csv(files.words, SearchWordRow, await findSearchWords(tx, await tx.select().from(searchKey)));
}

async function exportPublicLists(tx: Transaction, writer: FolderWriter): Promise<void> {
  const rates = await tx.select().from(rate).innerJoin(rateSet, eq(rateSet.id, rate.setId)).orderBy(rate.setId, rate.code);
  await writer.csv(
    files.rates,
    RateRow,
    rates.map(({ rate: { code, rate: value }, rate_set: { id, quotedAt, source, sample } }) => ({
      set: id,
      quotedAt,
      source,
      sample,
      code,
      // Without the zeros with which the database fills its digits.
      rate: new Decimal(value).toFixed(),
    })),
  );
  const holidays = await tx.select().from(publicHoliday).orderBy(publicHoliday.country, publicHoliday.day);
  await writer.csv(
    files.holidays,
    HolidayRow,
    holidays.map(({ country, day, source }) => ({ country, from: day, to: day, source })),
  );
  const stores = await tx.select().from(pickupStore).orderBy(pickupStore.chain, pickupStore.code);
  await writer.csv(
    files.stores,
    StoreRow,
    stores.map(({ chain, code, name, address, isOpen: open, lng, lat }) => ({ chain, code, name, address, open, lng, lat })),
  );
}
