// The server of another site, which shows products of the shop: GET /products?key=tea&language=en
import { ApiError, createClientFrom, createFetchTransport, pictureUrl } from '@baodao/api-client';
import * as links from '@baodao/link-builders';
import Fastify from 'fastify';

const shopUrl = process.env.SHOP_URL ?? 'http://localhost:3000';
const app = Fastify({ logger: true });

// `fetch` needs no axios. A server that somebody waits for retries once and answers within two seconds.
const transport = createFetchTransport({ baseURL: shopUrl, platform: 'web', language: 'zh-CN', timeoutMs: 2_000, retries: 1 });
const api = createClientFrom(transport);

const schema = {
  querystring: {
    type: 'object',
    properties: {
      key: { type: 'string', minLength: 1, maxLength: 60 },
      language: { enum: ['zh-CN', 'zh-TW', 'en'], default: 'zh-CN' },
    },
    required: ['key'],
  },
};

app.get('/products', { schema }, async ({ query: { key, language } }, reply) => {
  const { list, total } = await api.catalog.products({ key, count: 6 }, { language });
  // The answer is the same for everyone, so browsers and proxies may keep it for a while.
  reply.header('cache-control', 'public, max-age=60');
  return {
    total,
    products: list.map(({ id, title, price, priceCny, cover }) => ({
      title,
      price,
      priceCny,
      picture: pictureUrl(cover, { width: 320, baseURL: shopUrl }),
      link: links.product({ id }, { language, origin: shopUrl }),
    })),
  };
});

app.setErrorHandler((error, request, reply) => {
  if (!ApiError.isApiError(error)) return reply.send(error);
  // The request id finds the call in the shop's own logs.
  request.log.warn({ shopRequest: error.requestId, kind: error.kind }, error.message);
  const isBusy = error.kind !== 'refused';
  return reply.code(isBusy ? 503 : 422).send({ error: isBusy ? 'The shop does not answer at the moment.' : error.codeName });
});

await app.listen({ port: Number(process.env.PORT ?? 4000) });
