// Lists an address for every page. Detail pages get the id of an item that the shop has.
import { buildLink, type Language } from '../../packages/link-builders/src/links.ts';
import { type PathKey, paths } from '../../packages/link-builders/src/paths.ts';

export interface TourPage {
  key: PathKey;
  access: 'public' | 'member';
  /** Returns the path with its query in a language. */
  buildAddress: (language: Language) => string;
}

/** Pages under `/setting/` that guests can open. */
const guestPages: readonly PathKey[] = ['settingCart', 'settingCoupon'];

interface ListReply {
  list: { id: number }[];
}

/** Reads item ids from the API and builds an address for each route. */
export async function listTourPages(shopUrl: string): Promise<TourPage[]> {
  const fetchData = async <Data>(path: string): Promise<Data> => {
    const reply = await fetch(`${shopUrl}/rest/${path}`);
    const { status, data } = (await reply.json()) as { status: boolean; data: Data };
    if (!status) throw new Error(`${path} replied ${reply.status}`);
    return data;
  };
  const readFirstId = async (path: string): Promise<number> => {
    const [first] = (await fetchData<ListReply>(path)).list;
    if (!first) throw new Error(`${path} returned an empty list`);
    return first.id;
  };
  const product = await readFirstId('product/sort?type=sales&count=1');
  const {
    shop: { orgId },
  } = await fetchData<{ shop: { orgId: number } }>(`product/detail/${product}`);
  const question = await readFirstId('question/find?solved=true&count=1');
  const answer = await readFirstId(`answer/composite?questionId=${question}&count=1`);
  const params: Partial<Record<PathKey, Record<string, unknown>>> = {
    articleInner: { id: await readFirstId('index/article/enable?count=1') },
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
  // `Object.keys` returns strings, but the keys of `paths` are `PathKey`.
  return (Object.keys(paths) as PathKey[]).map((key) => ({
    key,
    access: /^\/(setting|order|payment)\/|^\/authorize$/.test(paths[key]) && !guestPages.includes(key) ? 'member' : 'public',
    buildAddress: (language) => buildLink(key, params[key] ?? {}, { language }),
  }));
}
