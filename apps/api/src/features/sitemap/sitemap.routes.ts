import { Readable } from 'node:stream';
import { MAX_ROW_ID } from '@baodao/domain/ids/maxRowId';
import { type Language, languages } from '@baodao/domain/wire/fields';
import { localizePath } from '@baodao/link-builders/links';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import { notFound } from '../../platform/http/problems.ts';
import type { Services } from '../../services.ts';
import { IDS_PER_FILE, listFiles, readEntries, type SitemapEntry, type SitemapType, sitemapTypes, staticPaths } from './sitemap.queries.ts';

const CACHE_SECONDS = 600;
const MAX_FILE_NUMBER = Math.floor(MAX_ROW_ID / IDS_PER_FILE);

/** `/sitemap.xml` is an index of one file per page type, language and 50,000 ids. All files are streamed. */
export async function registerSitemapRoutes(app: FastifyInstance, { db, publicUrl }: Services): Promise<void> {
  const fileUrl = (name: string) => `${publicUrl}/sitemap/${name}.xml`;

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) => {
    const parts = await Promise.all(sitemapTypes.map(async (type) => ({ type, files: await listFiles(db, type) })));
    const items = languages.flatMap((language) => [
      { url: fileUrl(`pages-${language}`) },
      ...parts.flatMap(({ type, files }) =>
        files.map(({ number, changedAt }) => ({ url: fileUrl(`${type}-${language}-${number}`), ...lastmod(changedAt) })),
      ),
    ]);
    return send(reply, Readable.from(items).pipe(new SitemapIndexStream()));
  });

  app.get<{ Params: { file: string } }>('/sitemap/:file', { schema: { hide: true } }, async (request, reply) => {
    const fileName = parseFileName(request.params.file);
    if (!fileName) throw notFound('sitemap');
    const { type, language, number } = fileName;
    const entries =
      type === 'pages'
        ? staticPaths.map((path): SitemapEntry => ({ path, changedAt: null }))
        : await requireEntries(readEntries(db, type, number));
    // The index never lists a file without entries.
    if (!entries) throw notFound('sitemap');
    return send(
      reply,
      writeXml(entries, (path) => localizePath(path, { language, origin: publicUrl })),
    );
  });
}

/** Returns the entries, or null if there are none. */
async function requireEntries(entries: AsyncGenerator<SitemapEntry>): Promise<AsyncIterable<SitemapEntry> | null> {
  const first = await entries.next();
  if (first.done) return null;
  return (async function* () {
    yield first.value;
    yield* entries;
  })();
}

function writeXml(entries: Iterable<SitemapEntry> | AsyncIterable<SitemapEntry>, urlOf: (path: string) => string): Readable {
  const source = Readable.from(toItems(entries, urlOf));
  const xml = new SitemapStream({ xmlns: { news: false, xhtml: false, image: false, video: false } });
  // `pipe` does not forward errors. Without this, the client would wait forever.
  source.once('error', (error) => xml.destroy(error));
  return source.pipe(xml);
}

async function* toItems(entries: Iterable<SitemapEntry> | AsyncIterable<SitemapEntry>, urlOf: (path: string) => string) {
  for await (const { path, changedAt } of entries) yield { url: urlOf(path), ...lastmod(changedAt) };
}

const lastmod = (changedAt: Date | null) => (changedAt ? { lastmod: changedAt.toISOString() } : {});

const send = (reply: FastifyReply, xml: Readable) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=0, s-maxage=${CACHE_SECONDS}`).send(xml);

interface FileName {
  type: SitemapType | 'pages';
  language: Language;
  number: number;
}

function parseFileName(file: string): FileName | null {
  const [, typeName, languageCode, digits = '0'] = /^(\w+)-([\w-]+?)(?:-(\d{1,5}))?\.xml$/.exec(file) ?? [];
  const language = languages.find((known) => known === languageCode);
  const type = typeName === 'pages' ? typeName : sitemapTypes.find((known) => known === typeName);
  const number = Number(digits);
  return language && type && number <= MAX_FILE_NUMBER ? { type, language, number } : null;
}
