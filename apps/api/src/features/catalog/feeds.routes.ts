import { Readable } from 'node:stream';
import { productTypes } from '@baodao/domain/catalog/shapes';
import { type CurrencyCode, currencyCodes, type Language, languages, type Picture } from '@baodao/domain/wire/fields';
import * as links from '@baodao/link-builders/links';
import type { FastifyInstance } from 'fastify';
import sanitizeHtml from 'sanitize-html';
import { readShopTime } from '../../platform/db/shopTime.ts';
import { notFound } from '../../platform/http/problems.ts';
import { ServiceUnavailable } from '../../platform/http/serviceUnavailable.ts';
import type { Services } from '../../services.ts';
import { type CurrentRates, convertToCny, readCurrentRates } from '../rates/rates.ts';
import { loadRunningSales } from '../sales/runningSales.ts';
import { buildBreadcrumbs, type Categories, readCategories } from './categories.ts';
import { type FeedContext, type FeedItem, type FeedTarget, type FeedTargetName, feedTargets } from './feedTargets.ts';
import { type DescribedProduct, eachProductRecord } from './productRecords.ts';

const CACHE_SECONDS = 3_600;
/** In a process. Each reads the whole catalogue. */
const MAX_FEEDS = 2;
/** The width of pictures. Portals want at least 500 pixels. */
const PICTURE_FILE = '1280.jpg';

const brands: Record<Language, string> = { 'zh-CN': '宝岛集市', 'zh-TW': '寶島集市', en: 'Baodao' };

interface FeedFile {
  target: FeedTarget;
  language: Language;
  currency: CurrencyCode;
}

/** `/feeds/products/google-zh-TW-TWD.xml`: all goods for a shopping portal, by language and currency. The file is streamed. */
export function registerProductFeeds(app: FastifyInstance, { db, publicUrl }: Services): void {
  let running = 0;
  app.get<{ Params: { file: string } }>('/feeds/products/:file', { schema: { hide: true } }, async ({ params }, reply) => {
    const wanted = parseFileName(params.file);
    const rates = await readCurrentRates(db);
    if (!wanted || (wanted.currency === 'CNY' && rates.id === '')) throw notFound('feed');
    if (running >= MAX_FEEDS) throw new ServiceUnavailable('too many feeds');
    running += 1;
    try {
      const { target, language, currency } = wanted;
      const context = { language, currency, publicUrl, brand: brands[language], now: await readShopTime(db) };
      const sales = await loadRunningSales(db);
      const categories = await readCategories(db, language);
      const records = eachProductRecord(db, { language, rates, publicUrl });
      const stream = Readable.from(writeFeed(target, context, toItems(records, context, { sales, rates, categories })));
      stream.once('close', () => {
        running -= 1;
      });
      return await reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', `public, max-age=0, s-maxage=${CACHE_SECONDS}`)
        .send(stream);
    } catch (error) {
      running -= 1;
      throw error;
    }
  });
}

function parseFileName(file: string): FeedFile | null {
  const [, name = '', code, currencyCode] = /^([a-z]+)-([\w-]+)-([A-Z]{3})\.xml$/.exec(file) ?? [];
  const language = languages.find((each) => each === code);
  const currency = currencyCodes.find((each) => each === currencyCode);
  if (!isTarget(name) || !language || !currency) return null;
  return { target: feedTargets[name], language, currency };
}

const isTarget = (name: string): name is FeedTargetName => Object.hasOwn(feedTargets, name);

async function* writeFeed(target: FeedTarget, context: FeedContext, items: AsyncIterable<FeedItem>): AsyncGenerator<string> {
  yield target.head(context);
  for await (const item of items) yield target.item(item, context);
  yield target.foot;
}

interface FeedData {
  sales: Awaited<ReturnType<typeof loadRunningSales>>;
  rates: CurrentRates;
  categories: Categories;
}

/** Portals list goods only: services and vouchers are neither sent nor picked up. */
async function* toItems(records: AsyncIterable<DescribedProduct>, context: FeedContext, data: FeedData): AsyncGenerator<FeedItem> {
  for await (const record of records) if (record.type === productTypes.goods) yield* toSkuItems(record, context, data);
}

function toSkuItems(record: DescribedProduct, { language, currency, publicUrl }: FeedContext, data: FeedData): FeedItem[] {
  const { sales, rates, categories } = data;
  const sale = sales.get(record.id);
  const inCurrency = (amount: string) => (currency === 'TWD' ? amount : convertToCny(rates, amount));
  const pictureUrl = ({ src }: Picture) => new URL(`${src}/${PICTURE_FILE}`, publicUrl).href;
  const text = toPlainText(record.detailHtml);
  return record.skus.map((each) => ({
    id: String(each.id),
    groupId: record.skus.length > 1 ? record.code : null,
    title: each.attrText === '' ? record.title : `${record.title} ${each.attrText}`,
    description: text || record.subTitle || record.title,
    link: links.product({ skuId: each.id }, { language, origin: publicUrl }),
    image: pictureUrl(each.image ?? record.cover),
    moreImages: record.images.map(pictureUrl),
    isInStock: each.stock > 0,
    price: inCurrency(each.price),
    // The sale of a product is the one of its cheapest fitting SKU.
    salePrice: sale && sale.regular === each.price ? inCurrency(sale.price) : null,
    brand: record.orgName,
    categories: buildBreadcrumbs(categories, record.categoryIds).map(({ title }) => title),
    sold: record.sales,
  }));
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The library writes the characters of markup as entities, also when no tag is left. */
const toPlainText = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<(?:br|\/p|\/li|\/h\d)[^>]*>/g, ' '), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
