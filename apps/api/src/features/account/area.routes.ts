import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { account } from '@baodao/api-client/endpoints/account';
import { AreaQuery, type AreaRegion } from '@baodao/domain/account/shapes';
import { regionRecords } from '@baodao/domain/regions/regionData';
import { localizeRegions } from '@baodao/domain/regions/regions';
import { type Language, languages, platforms } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const Query = z.strictObject({ ...AreaQuery.shape, platform: z.optional(z.enum(platforms)), lang: z.optional(z.enum(languages)) });

interface AreaReply {
  etag: string;
  plain: Buffer;
  packed: Buffer;
}

const replies = new Map<Language, Promise<AreaReply>>();

/** A third of a megabyte that is the same for everybody until the next release: it is written once per language. */
function areaReply(language: Language): Promise<AreaReply> {
  const known = replies.get(language);
  if (known) return known;
  const made = (async () => {
    const data = localizeRegions(regionRecords, language).map(
      ({ label, value, ...region }) => ({ id: value, title: label, ...region }) satisfies AreaRegion,
    );
    const plain = Buffer.from(JSON.stringify({ status: true, data, code: 0, requestId: 'area' }));
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}`;
    return { etag, plain, packed: await promisify(gzip)(plain, { level: 9 }) };
  })();
  replies.set(language, made);
  return made;
}

/** Not bound like the other rows: its reply is no text to be written anew for every call. */
export async function areaRoute(app: FastifyInstance): Promise<void> {
  const [, url = ''] = account.areas.route.split(' ');
  app.get(url, { schema: { tags: ['area'], querystring: Query } }, async (request, reply) => {
    const { lang = 'zh-CN' } = request.query as z.infer<typeof Query>;
    const { etag, plain, packed } = await areaReply(lang);
    const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const tag = isPacked ? `${etag}-gz"` : `${etag}"`;
    reply.headers({ 'cache-control': 'public, max-age=86400, s-maxage=604800', etag: tag, vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.split(',').some((known) => known.trim() === tag)) return reply.code(304).send();
    if (isPacked) reply.header('content-encoding', 'gzip');
    return reply.type('application/json; charset=utf-8').send(isPacked ? packed : plain);
  });
  app.post(url, { schema: { hide: true } }, async (request, reply) =>
    reply.code(405).header('allow', 'GET').send({ status: false, data: null, code: -2, message: 'use GET', requestId: request.id }),
  );
}
