import { Readable } from 'node:stream';
import { matchLanguage } from '@baodao/domain/text/matchLanguage';
import { languages } from '@baodao/domain/wire/fields';
import { max } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { productChange } from '../../platform/db/schema/webhooks.ts';
import { described } from '../../platform/http/errorReply.ts';
import { ServiceUnavailable } from '../../platform/http/serviceUnavailable.ts';
import type { Services } from '../../services.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { withoutDescription } from './productChanges.ts';
import { eachProductRecord } from './productRecords.ts';

/** In a process. Each reads the whole catalogue. */
const MAX_EXPORTS = 2;

const Query = z.object({
  lang: described(z.optional(z.string()), 'Language of titles and texts: `zh-CN`, `zh-TW` or `en`.'),
  platform: described(z.optional(z.string()), 'Where the caller runs, as it says. It grants no right.'),
});

/** `GET /rest/catalog/export`: all products, one a line. The rows are read as fast as the caller takes them. */
export function registerExport(app: FastifyInstance, { db, publicUrl }: Services): void {
  let running = 0;
  app.get<{ Querystring: z.infer<typeof Query> }>(
    '/rest/catalog/export',
    {
      schema: {
        operationId: 'catalog.export',
        tags: ['catalog'],
        summary: 'Streams all products',
        description:
          'Streams all products as NDJSON: a `ProductRecord` in each line. The header `x-position` is the position to go on from with `catalog.changes`.\n\nAnyone may call it.',
        security: [],
        querystring: Query,
        response: { 200: { description: 'The products.', content: { 'application/x-ndjson': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      if (running >= MAX_EXPORTS) throw new ServiceUnavailable('too many exports');
      running += 1;
      const { lang } = request.query;
      const language = languages.find((each) => each === lang) ?? matchLanguage(lang ?? '') ?? 'zh-CN';
      try {
        // What changes while the products are read has a higher position, so that nothing is missed.
        const [newest] = await db.select({ position: max(productChange.position) }).from(productChange);
        const rates = await readCurrentRates(db);
        const lines = writeLines(eachProductRecord(db, { language, rates, publicUrl }));
        const stream = Readable.from(lines);
        stream.once('close', () => {
          running -= 1;
        });
        return await reply
          .type('application/x-ndjson; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-position', String(newest?.position ?? 0))
          .send(stream);
      } catch (error) {
        running -= 1;
        throw error;
      }
    },
  );
}

async function* writeLines(records: ReturnType<typeof eachProductRecord>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(withoutDescription(record))}\n`;
}
