import { Readable } from 'node:stream';
import { LARGEST_ROW_ID } from '@baodao/domain/ids/rowIds';
import { type Language, languages } from '@baodao/domain/wire/fields';
import { addressOf } from '@baodao/link-builders/links';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import { notFound } from '../../http/problems.ts';
import type { Services } from '../../services.ts';
import { type Entry, entriesOf, FILE_SIZE, filesOf, fixedPaths, type ListedType, listedTypes } from './sitemap.queries.ts';

/** Nothing of a file is older than this; a search engine comes by the day. */
const KEEP_SECONDS = 600;
/** The highest number that ids go up to. */
const LAST_FILE = Math.floor(LARGEST_ROW_ID / FILE_SIZE);

/** `/sitemap.xml` names a file for each kind of page, language and 50,000 ids; each is written while it is read. */
export async function registerSitemapRoutes(app: FastifyInstance, { db, publicUrl }: Services): Promise<void> {
  const fileUrl = (name: string) => `${publicUrl}/sitemap/${name}.xml`;

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) => {
    const parts = await Promise.all(listedTypes.map(async (type) => ({ type, files: await filesOf(db, type) })));
    const items = languages.flatMap((language) => [
      { url: fileUrl(`pages-${language}`) },
      ...parts.flatMap(({ type, files }) =>
        files.map(({ number, changedAt }) => ({ url: fileUrl(`${type}-${language}-${number}`), ...lastmod(changedAt) })),
      ),
    ]);
    return send(reply, Readable.from(items).pipe(new SitemapIndexStream()));
  });

  app.get<{ Params: { file: string } }>('/sitemap/:file', { schema: { hide: true } }, async (request, reply) => {
    const asked = readName(request.params.file);
    if (!asked) throw notFound('sitemap');
    const { type, language, number } = asked;
    const entries =
      type === 'pages' ? fixedPaths.map((path): Entry => ({ path, changedAt: null })) : await fileWithEntries(entriesOf(db, type, number));
    // Ids that nothing has: no file of that name was ever told of.
    if (!entries) throw notFound('sitemap');
    return send(
      reply,
      write(entries, (path) => addressOf(path, { language, origin: publicUrl })),
    );
  });
}

/** The same entries, once it is known that there are some. */
async function fileWithEntries(entries: AsyncGenerator<Entry>): Promise<AsyncIterable<Entry> | null> {
  const first = await entries.next();
  if (first.done) return null;
  return (async function* () {
    yield first.value;
    yield* entries;
  })();
}

function write(entries: Iterable<Entry> | AsyncIterable<Entry>, urlOf: (path: string) => string): Readable {
  const source = Readable.from(items(entries, urlOf));
  const xml = new SitemapStream({ xmlns: { news: false, xhtml: false, image: false, video: false } });
  // A pipe does not pass failures on; without this, whoever reads would wait for ever.
  source.once('error', (error) => xml.destroy(error));
  return source.pipe(xml);
}

async function* items(entries: Iterable<Entry> | AsyncIterable<Entry>, urlOf: (path: string) => string) {
  for await (const { path, changedAt } of entries) yield { url: urlOf(path), ...lastmod(changedAt) };
}

const lastmod = (changedAt: Date | null) => (changedAt ? { lastmod: changedAt.toISOString() } : {});

const send = (reply: FastifyReply, xml: Readable) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=0, s-maxage=${KEEP_SECONDS}`).send(xml);

interface FileName {
  type: ListedType | 'pages';
  language: Language;
  number: number;
}

function readName(file: string): FileName | null {
  const [, kind, tongue, digits = '0'] = /^(\w+)-([\w-]+?)(?:-(\d{1,5}))?\.xml$/.exec(file) ?? [];
  const language = languages.find((one) => one === tongue);
  const type = kind === 'pages' ? kind : listedTypes.find((one) => one === kind);
  const number = Number(digits);
  return language && type && number <= LAST_FILE ? { type, language, number } : null;
}
