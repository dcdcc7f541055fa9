// Serves bare pages with a shop's own products and pictures. `pnpm speed` compares the shop's pages with them in the same run.
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import Fastify, { type FastifyReply } from 'fastify';
import { build, createServer } from 'vite';
import type { BaselineProduct, BaselineState } from './page.tsx';

const root = fileURLToPath(new URL('.', import.meta.url));
const compress = promisify(brotliCompress);
const CARDS = 24;
const style = `body{margin:0;font:16px sans-serif}header{display:flex;gap:8px;padding:8px}input{flex:1;min-width:0}main{padding:0 8px}
ul{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin:0;padding:0;list-style:none}li{display:grid}img{width:100%;height:auto;display:block}`;

export interface Baseline {
  /** The list page is at `/`, the product page at `/product`. */
  url: string;
  stop: () => Promise<void>;
}

export async function serveBaseline(shopUrl: string): Promise<Baseline> {
  const products = await fetchProducts(shopUrl);
  const script = await compress(await bundle());
  const [list, product] = await render([{ products }, { products: [], ...(products[0] ? { product: products[0] } : {}) }]);
  const app = Fastify();
  const sendPage = async (reply: FastifyReply, page = '') =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-encoding', 'br')
      .send(await compress(page));
  app.get('/', (_, reply) => sendPage(reply, list));
  app.get('/product', (_, reply) => sendPage(reply, product));
  app.get('/entry.js', (_, reply) => reply.type('text/javascript').header('content-encoding', 'br').send(script));
  const pictures = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { '*': string } }>('/media/*', async ({ params }, reply) => {
    const source = `${shopUrl}/media/${params['*']}`;
    const picture = pictures.get(source) ?? fetch(source).then(async (response) => Buffer.from(await response.arrayBuffer()));
    pictures.set(source, picture);
    return reply.type('image/avif').send(await picture);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, stop: () => app.close() };
}

async function fetchProducts(shopUrl: string): Promise<BaselineProduct[]> {
  const response = await fetch(`${shopUrl}/rest/product/sort?type=sales&count=${CARDS}`);
  const { data } = (await response.json()) as { data: { list: { id: number; title: string; price: string; cover: { src: string } }[] } };
  return data.list.map(({ id, title, price, cover }) => ({ id, title, price, picture: cover.src }));
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: `${root}entry.tsx` } },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  const [entry] = outputs.filter((output) => output.type === 'chunk');
  if (!entry || outputs.length > 1) throw new Error('The baseline must be one script');
  return entry.code;
}

async function render(states: BaselineState[]): Promise<string[]> {
  const vite = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
  });
  try {
    const { renderBaseline } = (await vite.ssrLoadModule('/render.tsx')) as { renderBaseline: (state: BaselineState) => string };
    return states.map(
      (state) =>
        `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>宝岛集市</title>` +
        `<style>${style}</style><script type="module" src="/entry.js"></script></head><body><div id="root">${renderBaseline(state)}</div>` +
        `<script type="application/json" id="state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script></body></html>`,
    );
  } finally {
    await vite.close();
  }
}
