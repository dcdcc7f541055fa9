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
  gzipped: Buffer;
}

const replies = new Map<Language, Promise<AreaReply>>();

/** The reply has about 300 KB and only changes with a release, so each language is serialized and compressed once. */
function readAreaReply(language: Language): Promise<AreaReply> {
  const cached = replies.get(language);
  if (cached) return cached;
  const created = (async () => {
    const data = localizeRegions(regionRecords, language).map(
      ({ label, value, ...region }) => ({ id: value, title: label, ...region }) satisfies AreaRegion,
    );
    const plain = Buffer.from(JSON.stringify({ status: true, data, code: 0, requestId: 'area' }));
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}`;
    return { etag, plain, gzipped: await promisify(gzip)(plain, { level: 9 }) };
  })();
  replies.set(language, created);
  return created;
}

/** Does not use `registerRoutes`, since the reply is serialized in advance. */
export async function registerAreaRoute(app: FastifyInstance): Promise<void> {
  const [, url = ''] = account.areas.route.split(' ');
  app.get(url, { schema: { querystring: Query } }, async (request, reply) => {
    const { lang = 'zh-CN' } = request.query as z.infer<typeof Query>;
    const { etag, plain, gzipped } = await readAreaReply(lang);
    const isGzipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const tag = isGzipped ? `${etag}-gz"` : `${etag}"`;
    reply.headers({ 'cache-control': 'public, max-age=86400, s-maxage=604800', etag: tag, vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.split(',').some((candidate) => candidate.trim() === tag)) return reply.code(304).send();
    if (isGzipped) reply.header('content-encoding', 'gzip');
    return reply.type('application/json; charset=utf-8').send(isGzipped ? gzipped : plain);
  });
  app.post(url, { schema: { hide: true } }, async (request, reply) =>
    reply.code(405).header('allow', 'GET').send({ status: false, data: null, code: -2, message: 'use GET', requestId: request.id }),
  );
}
