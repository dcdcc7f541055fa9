// One address for every page of the site: routes that show one thing are given a thing the shop has.
import { buildLink, type Language } from '../../packages/link-builders/src/links.ts';
import { type PathKey, paths } from '../../packages/link-builders/src/paths.ts';

export interface TourPage {
  key: PathKey;
  access: 'public' | 'member';
  /** In a language, with its query. */
  buildAddress: (language: Language) => string;
}

/** Among the pages of the member. */
const guestPages: readonly PathKey[] = ['settingCart', 'settingCoupon'];

interface ListReply {
  list: { id: number }[];
}

/** Asks the shop what it has, and names an address per route with it. */
export async function listTourPages(shopUrl: string): Promise<TourPage[]> {
  const ask = async <Data>(path: string): Promise<Data> => {
    const reply = await fetch(`${shopUrl}/rest/${path}`);
    const { status, data } = (await reply.json()) as { status: boolean; data: Data };
    if (!status) throw new Error(`${path} answered ${reply.status}`);
    return data;
  };
  const firstOf = async (path: string): Promise<number> => {
    const [first] = (await ask<ListReply>(path)).list;
    if (!first) throw new Error(`${path} lists nothing`);
    return first.id;
  };
  const product = await firstOf('product/sort?type=sales&count=1');
  const {
    shop: { orgId },
  } = await ask<{ shop: { orgId: number } }>(`product/detail/${product}`);
  const question = await firstOf('question/find?solved=true&count=1');
  const answer = await firstOf(`answer/composite?questionId=${question}&count=1`);
  const given: Partial<Record<PathKey, Record<string, unknown>>> = {
    articleInner: { id: await firstOf('index/article/enable?count=1') },
    articlePage: { path: 'gift-wrapping' },
    product: { id: product },
    productCategory: { id: 176 },
    search: { key: '凤梨酥' },
    question: { id: question },
    answer: { id: answer },
    selectShop: { orgId },
    shop: { orgId },
    special: { orgId },
    shopProduct: { orgId },
    shopComment: { orgId },
  };
  // The keys come from an object typed by them.
  return (Object.keys(paths) as PathKey[]).map((key) => ({
    key,
    access: /^\/(setting|order|payment)\//.test(paths[key]) && !guestPages.includes(key) ? 'member' : 'public',
    buildAddress: (language) => buildLink(key, given[key] ?? {}, { language }),
  }));
}
