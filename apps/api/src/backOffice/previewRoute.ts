import { activities } from '@baodao/api-client/endpoints/activities';
import { articles } from '@baodao/api-client/endpoints/articles';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { lottery } from '@baodao/api-client/endpoints/lottery';
import { markets } from '@baodao/api-client/endpoints/markets';
import type { Preview } from '@baodao/domain/home/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { PreviewInput, PreviewReply, type RecordContent } from '@baodao/staff-api/shapes/records';
import type { RecordKind } from '../editing/recordKind.ts';
import { saveRecord } from '../editing/saveRecord.ts';
import { listOperations } from '../features/activities/listOperations.ts';
import { readArticle } from '../features/articles/readArticle.ts';
import { readCategories, selectCategories } from '../features/catalog/categories.ts';
import { readProduct } from '../features/catalog/productDetail.ts';
import { readBannerComposite, readBannerGroups, readButtons } from '../features/home/banners.ts';
import { storePreview } from '../features/home/pagePreview.ts';
import { readSiteSettings } from '../features/home/siteSettings.ts';
import { readLottery } from '../features/lottery/readLottery.ts';
import { readMarket } from '../features/markets/readMarket.ts';
import { banner } from '../platform/db/schema/content.ts';
import type { EditedKind } from '../platform/db/schema/staff.ts';
import { readShopTime } from '../platform/db/shopTime.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { RequestContext } from '../platform/http/requestContext.ts';
import type { Services } from '../services.ts';
import { requireCaller } from './authorize.ts';
import { planAsStaff } from './changeAsStaff.ts';

/** A guess is on a page with all others. */
const MAX_GUESSES = 50;

interface Shown {
  tx: Transaction;
  environment: Services['environment'];
  id: number;
  content: RecordContent;
  language: Language;
}

/** What the pages that show a record of a kind read. */
const readers: Readonly<Record<EditedKind, (shown: Shown) => Promise<Preview['replies']>>> = {
  product: (shown) => readProductPage(shown, shown.id),
  // The page of its first product names it.
  async promotion(shown) {
    const [first] = Array.isArray(shown.content['products']) ? shown.content['products'] : [];
    return typeof first === 'number' ? readProductPage(shown, first) : [];
  },
  category: async ({ tx, language }) => [
    { route: catalog.categories.route, input: {}, data: selectCategories(await readCategories(tx, language), {}) },
  ],
  article: async ({ tx, id, language }) => [{ route: articles.article.route, input: { id }, data: await readArticle(tx, id, language) }],
  lottery: async ({ tx, id, language }) => [
    { route: lottery.lottery.route, input: { id }, data: await readLottery(tx, id, { language, userId: undefined }) },
  ],
  async guess({ tx, language }) {
    const query = { type: 'guess', count: MAX_GUESSES } as const;
    return [
      {
        route: activities.operations.route,
        input: { type: 'guess' },
        data: await listOperations(tx, query, { language, userId: undefined }),
      },
    ];
  },
  market: async ({ tx, id, language }) => [
    { route: markets.market.route, input: { marketId: id }, data: await readMarket(tx, { marketId: id }, language) },
  ],
  async banner({ tx, content, language }) {
    const place = String(content['place']);
    const rows = await tx.selectDistinct({ place: banner.place }).from(banner);
    const groups = await readBannerGroups(tx, language, { places: rows.map((row) => row.place) });
    return [
      { route: home.bannerGroups.route, input: {}, data: groups },
      { route: home.bannerComposite.route, input: { place }, data: await readBannerComposite(tx, language, place) },
    ];
  },
  async button({ tx, content, language }) {
    const place = String(content['place']);
    return [{ route: home.buttons.route, input: { place }, data: await readButtons(tx, language, place) }];
  },
  setting: async ({ tx, environment, language }) => [
    { route: home.siteSettings.route, input: {}, data: await readSiteSettings({ db: tx, environment }, language) },
  ],
};

const readProductPage = async ({ tx, language }: Shown, id: number): Promise<Preview['replies']> => [
  { route: catalog.product.route, input: { id }, data: await readProduct(tx, { id }, { language, userId: undefined }) },
];

/** As if it were public since now, whenever that will be. */
function makePublic(kind: EditedKind, content: RecordContent, now: Date): RecordContent {
  const begun = ['startsAt', 'publishedAt'].filter((name) => Date.parse(String(content[name])) > now.getTime());
  return {
    ...content,
    ...Object.fromEntries(begun.map((name) => [name, now.toISOString()])),
    ...(kind === 'product' ? { status: 'on' } : {}),
    ...('enabled' in content ? { enabled: true } : {}),
  };
}

/** The call that shows pages of the shop with a change that is taken back at once. */
export const previewRoute = <Line extends { id: number }>({ db, environment }: Services, kind: RecordKind<Line>) => ({
  preview: {
    input: PreviewInput,
    reply: PreviewReply,
    async handle({ id: given, content }: PreviewInput, call: RequestContext) {
      const { name: by } = requireCaller(call);
      const trial = await planAsStaff(db, async (tx) => {
        const shown = makePublic(kind.name, content, await readShopTime(tx));
        const { id } = await saveRecord(tx, kind, { id: given, version: null, content: shown, by });
        const read = async (language: Language) => ({
          replies: await readers[kind.name]({ tx, environment, id, content: shown, language }),
        });
        return { id, previews: { 'zh-CN': await read('zh-CN'), 'zh-TW': await read('zh-TW'), en: await read('en') } };
      });
      return { id: trial.id, token: await storePreview(db, trial.previews) };
    },
  },
});
