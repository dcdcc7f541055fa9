import { type Language, languages, type Picture } from '@baodao/domain/wire/fields';
import * as links from '@baodao/link-builders/links';
import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import { notFound } from '../../platform/http/problems.ts';
import type { Services } from '../../services.ts';
import { listArticles, listNews } from './articles.queries.ts';

const CACHE_SECONDS = 600;
const ENTRIES = 30;

const brands: Record<Language, string> = { 'zh-CN': '宝岛集市', 'zh-TW': '寶島集市', en: 'Baodao' };
const titles = {
  articles: { 'zh-CN': '文章', 'zh-TW': '文章', en: 'articles' },
  news: { 'zh-CN': '公告', 'zh-TW': '公告', en: 'announcements' },
} as const satisfies Record<string, Record<Language, string>>;

type FeedName = keyof typeof titles;

interface Entry {
  id: number;
  title: string;
  summary: string;
  publishTime: string;
  author?: string;
  cover?: Picture | null;
}

const mediaTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;
type Format = keyof typeof mediaTypes;

interface FeedFile {
  name: FeedName;
  language: Language;
  format: Format;
}

/** `/feeds/articles-en.rss`: the newest articles or announcements of a language, as RSS 2.0 or Atom. */
export async function registerFeedRoutes(app: FastifyInstance, { db, publicUrl }: Services): Promise<void> {
  const page = { index: 1, count: ENTRIES };
  const read: Record<FeedName, (language: Language) => Promise<readonly Entry[]>> = {
    articles: async (language) => (await listArticles(db, page, language)).list,
    news: async (language) => (await listNews(db, page, language)).list,
  };

  app.get<{ Params: { file: string } }>('/feeds/:file', { schema: { hide: true } }, async ({ params }, reply) => {
    const wanted = parseFileName(params.file);
    if (!wanted) throw notFound('feed');
    const { name, language, format } = wanted;
    const feed = writeFeed(wanted, publicUrl, await read[name](language));
    return reply
      .type(`${mediaTypes[format]}; charset=utf-8`)
      .header('cache-control', `public, max-age=0, s-maxage=${CACHE_SECONDS}`)
      .send(format === 'rss' ? feed.rss2() : feed.atom1());
  });
}

function writeFeed({ name, language, format }: FeedFile, publicUrl: string, entries: readonly Entry[]): Feed {
  const options = { language, origin: publicUrl };
  const list = name === 'news' ? links.news({}, options) : links.article({}, options);
  const linkOf = (id: number) => (name === 'news' ? links.news({ id }, options) : links.articleInner({ id }, options));
  const updated = entries.map(({ publishTime }) => new Date(publishTime)).reduce((one, other) => (one > other ? one : other), new Date(0));
  const addressOf = (other: Format) => `${publicUrl}/feeds/${name}-${language}.${other}`;
  const feed = new Feed({
    id: list,
    link: list,
    title: `${brands[language]} · ${titles[name][language]}`,
    description: `${brands[language]} · ${titles[name][language]}`,
    language,
    // The time of the last change, not of the reply, so that readers see whether anything is new.
    updated,
    favicon: `${publicUrl}/favicon.ico`,
    generator: false,
    feedLinks: { rss: addressOf('rss'), atom: addressOf('atom') },
    // RFC 4287 requires an author, here or in every entry.
    author: { name: brands[language], link: links.home({}, options) },
  });
  for (const { id, title, summary, publishTime, author, cover } of entries) {
    feed.addItem({
      id: linkOf(id),
      link: linkOf(id),
      title,
      description: summary,
      date: new Date(publishTime),
      published: new Date(publishTime),
      // RSS 2.0 allows an author only with a mail address.
      ...(author && format === 'atom' ? { author: [{ name: author }] } : {}),
      // The library derives the media type from the extension, and "image/jpg" is none.
      ...(cover ? { image: new URL(`${cover.src}/640.webp`, publicUrl).href } : {}),
    });
  }
  return feed;
}

function parseFileName(file: string): FeedFile | null {
  const [, name, code, format] = /^(articles|news)-([\w-]+)\.(rss|atom)$/.exec(file) ?? [];
  const language = languages.find((known) => known === code);
  if (!language || (name !== 'articles' && name !== 'news') || (format !== 'rss' && format !== 'atom')) return null;
  return { name, language, format };
}
