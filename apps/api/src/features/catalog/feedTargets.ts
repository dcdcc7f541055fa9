import { truncate } from '@baodao/domain/text/truncate';
import type { CurrencyCode, Language } from '@baodao/domain/wire/fields';
import { XMLBuilder } from 'fast-xml-parser';

/** A SKU as a shopping portal lists it. Texts are plain. */
export interface FeedItem {
  id: string;
  /** All SKUs of a product have the same; null for a product with one SKU. */
  groupId: string | null;
  title: string;
  description: string;
  link: string;
  image: string;
  moreImages: string[];
  isInStock: boolean;
  /** Decimal strings in the currency of the feed. */
  price: string;
  /** Null without a running sale. */
  salePrice: string | null;
  brand: string;
  /** From the first level down. */
  categories: string[];
  /** Units sold so far. */
  sold: number;
}

export interface FeedContext {
  language: Language;
  currency: CurrencyCode;
  publicUrl: string;
  /** Name of the shop. */
  brand: string;
  now: Date;
}

export interface FeedTarget {
  head: (context: FeedContext) => string;
  /** One line, because portals limit the length of lines. */
  item: (item: FeedItem, context: FeedContext) => string;
  foot: string;
}

const xml = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });
const writeXml = (content: object): string => `${String(xml.build(content))}\n`;

/** XML 1.0 has no characters for most control codes, and no half of a surrogate pair. */
// oxlint-disable-next-line no-control-regex -- these are what the text must not have
const clean = (text: string): string => text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');

interface PortalLimits {
  title: number;
  description: number;
  images: number;
  inStock: string;
  outOfStock: string;
}

/** https://support.google.com/merchants/answer/7052112 */
const google: PortalLimits = { title: 150, description: 5_000, images: 10, inStock: 'in_stock', outOfStock: 'out_of_stock' };
/** https://developers.facebook.com/docs/commerce-platform/catalog/fields */
const facebook: PortalLimits = { title: 200, description: 9_999, images: 20, inStock: 'in stock', outOfStock: 'out of stock' };

function portalFields(item: FeedItem, { currency }: FeedContext, limits: PortalLimits) {
  const { groupId, salePrice, moreImages, categories } = item;
  return {
    id: item.id,
    title: truncate(clean(item.title), limits.title),
    description: truncate(clean(item.description), limits.description),
    link: item.link,
    image_link: item.image,
    ...(moreImages.length > 0 ? { additional_image_link: moreImages.slice(0, limits.images) } : {}),
    availability: item.isInStock ? limits.inStock : limits.outOfStock,
    price: `${item.price} ${currency}`,
    ...(salePrice === null ? {} : { sale_price: `${salePrice} ${currency}` }),
    condition: 'new',
    brand: truncate(clean(item.brand), 70),
    ...(groupId === null ? {} : { item_group_id: groupId }),
    ...(categories.length > 0 ? { product_type: truncate(clean(categories.join(' > ')), 750) } : {}),
    // The shop's goods have no GTIN in its data.
    identifier_exists: 'no',
  };
}

/** RSS 2.0 with Google's names, which Meta reads too. */
const rssTarget = (limits: PortalLimits): FeedTarget => ({
  head: ({ brand, publicUrl, language }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${writeXml({ title: brand, link: publicUrl, description: brand, language })}`,
  item(item, context) {
    const fields = Object.entries(portalFields(item, context, limits)).map(([name, value]) => [`g:${name}`, value]);
    return writeXml({ item: Object.fromEntries(fields) });
  },
  foot: '</channel></rss>\n',
});

/** Bytes in UTF-8 that Baidu allows for the title. */
const BAIDU_TITLE_BYTES = 512;
const BAIDU_DAYS = 30;

/** Baidu's format of offers: from today for a month, because it has no offers without an end. */
const baidu: FeedTarget = {
  head: () => '<?xml version="1.0" encoding="UTF-8"?>\n<urlset>\n',
  item(item, { brand, publicUrl, now }) {
    const start = Math.floor(now.getTime() / 86_400_000) * 86_400;
    const price = item.salePrice ?? item.price;
    return writeXml({
      url: {
        loc: item.link,
        data: {
          display: {
            website: brand,
            siteurl: publicUrl,
            city: '全国',
            title: truncateBytes(clean(item.title), BAIDU_TITLE_BYTES),
            image: item.image,
            startTime: start,
            endTime: start + BAIDU_DAYS * 86_400,
            value: item.price,
            price,
            // Tenths of the price, as Chinese discounts are written.
            rebate: Math.min(10, Math.ceil((Number(price) / Number(item.price)) * 100) / 10).toFixed(1),
            bought: item.sold,
          },
        },
      },
    });
  },
  foot: '</urlset>\n',
};

function truncateBytes(text: string, limit: number): string {
  let length = text.length;
  while (Buffer.byteLength(text.slice(0, length).toWellFormed()) > limit) length -= 1;
  return text.slice(0, length).toWellFormed();
}

/** The portals by name. LINE Dynamic Ads reads the feeds of Meta. */
export const feedTargets = {
  google: rssTarget(google),
  facebook: rssTarget(facebook),
  line: rssTarget(facebook),
  baidu,
} as const satisfies Readonly<Record<string, FeedTarget>>;

export type FeedTargetName = keyof typeof feedTargets;
