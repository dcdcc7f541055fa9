import { categories, type Place, placeOf, type ShopData, shopData, shopTexts } from './catalogData.ts';
import { type LocalizedText, localize } from './localizedText.ts';
import type { Random } from './random.ts';

const categoryIds: Record<ShopData['sells'][number]['category'], number> = {
  food: 176,
  cosmetic: 226,
  health: 35,
  baby: 65,
  live: 282,
  culture: 98,
  feature: 457,
  apparel: 509,
  appliance: 538,
  travel: 1,
};

/** The kind of the vendors in each travel group. */
const localKinds = ['experience', 'hostel', 'charter', 'experience', 'food'] as const;
export type LocalKind = (typeof localKinds)[number];

export interface SampleShop extends ShopData {
  id: number;
  at: Place;
  /** The top category of its first products. */
  categoryId: number;
  isLocal: boolean;
  /** Set for local vendors. */
  kind: LocalKind | undefined;
}

export const shops: readonly SampleShop[] = shopData.map((shop, index) => {
  const [first] = shop.sells;
  const categoryId = first ? categoryIds[first.category] : 0;
  const isLocal = categoryId === categoryIds.travel;
  return {
    ...shop,
    id: 101 + index,
    at: placeOf(shop.place),
    categoryId,
    isLocal,
    kind: isLocal ? localKinds[first?.group ?? 0] : undefined,
  };
});

export function shopNamed(name: string): SampleShop {
  const shop = shops.find((candidate) => candidate.name['zh-CN'] === name);
  if (!shop) throw new Error(`The sample has no shop ${name}`);
  return shop;
}

/** Lists the shops that sell a product type of a category group. Every product type needs at least one. */
export function sellersOf(categoryId: number, group: number, product: string): readonly SampleShop[] {
  const sellers = shops.filter(
    ({ sells, onlyProducts }) =>
      sells.some((part) => categoryIds[part.category] === categoryId && part.group === group) &&
      (onlyProducts === undefined || onlyProducts.includes(product)),
  );
  if (sellers.length > 0) return sellers;
  throw new Error(`No shop sells ${product} of ${categories.find(({ id }) => id === categoryId)?.title.en ?? categoryId}`);
}

const SAUCE_GROUP = 3;
const CHILLED_GROUP = 4;
const isChilled = ({ sells }: ShopData) => sells.some(({ category, group }) => category === 'food' && group === CHILLED_GROUP);

/** A third of the shops ship overseas, so that the sample shows both cases. */
const shipsOverseas = ({ id }: SampleShop): boolean => id % 3 === 1;

/** Shops whose products often cannot fly: batteries, liquids and cosmetics. */
const shipsBySea = ({ sells }: ShopData): boolean =>
  sells.some(
    ({ category, group }) => ['appliance', 'cosmetic', 'health'].includes(category) || (category === 'food' && group === SAUCE_GROUP),
  );

function buildShippings(shop: SampleShop) {
  const { home, chilled, store, mainland, mainlandSea, hongKong, overseas, electronic } = shopTexts.deliveryNames;
  const id = shop.id * 10;
  const shipping = (
    at: number,
    name: LocalizedText,
    fee: string,
    freeFrom: string | undefined,
    countries: string[],
    days: [number, number],
    courier: string,
    transport: 'land' | 'sea' | 'air' = 'land',
  ) => ({
    id: id + at,
    name,
    fee,
    ...(freeFrom ? { freeFrom } : {}),
    countries,
    transport,
    days,
    courier,
    sort: at,
  });
  if (shop.isLocal) return [shipping(1, electronic, '0', undefined, ['TW', 'CN', 'HK', 'MO'], [0, 0], '')];
  if (isChilled(shop))
    return [
      shipping(1, chilled, '160', '1500', ['TW'], [1, 2], 'tcat'),
      shipping(2, hongKong, '320', undefined, ['HK', 'MO'], [2, 4], 'sf', 'air'),
    ];
  const [fee, freeFrom] = [
    ['80', '999'],
    ['100', '1200'],
    ['60', '799'],
  ][shop.id % 3] ?? ['80', '999'];
  return [
    shipping(1, home, fee ?? '80', freeFrom, ['TW'], [1, 3], 'tcat'),
    shipping(2, mainland, '220', '2999', ['CN'], [4, 8], 'sf', 'air'),
    shipping(3, hongKong, '150', '1999', ['HK', 'MO'], [2, 5], 'sf', 'air'),
    { ...shipping(4, store, '60', freeFrom, ['TW'], [2, 4], ''), kind: 'store' as const },
    ...(shipsOverseas(shop) ? [shipping(5, overseas, '680', '6800', ['XX'], [5, 12], 'post', 'air')] : []),
    ...(shipsBySea(shop) ? [shipping(6, mainlandSea, '180', '3999', ['CN'], [9, 16], 'sf', 'sea')] : []),
  ];
}

export type Hours = readonly { days: readonly number[]; from: string; to: string }[];

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const without = (...off: number[]) => everyDay.filter((day) => !off.includes(day));

/** Typical opening hours of each kind. The shop's id selects one of them. */
const hoursByKind: Record<LocalKind | 'shop', readonly Hours[]> = {
  shop: [[{ days: without(7), from: '09:00', to: '18:00' }]],
  charter: [[{ days: everyDay, from: '06:00', to: '22:00' }], [{ days: everyDay, from: '00:00', to: '24:00' }]],
  hostel: [[{ days: everyDay, from: '08:00', to: '22:00' }], [{ days: everyDay, from: '07:00', to: '23:00' }]],
  food: [
    [{ days: without(1), from: '17:00', to: '00:30' }],
    [
      { days: without(2), from: '11:00', to: '14:00' },
      { days: without(2), from: '17:00', to: '20:30' },
    ],
    [{ days: without(3), from: '06:00', to: '13:00' }],
    [{ days: everyDay, from: '10:30', to: '21:00' }],
  ],
  experience: [[{ days: without(1), from: '09:30', to: '17:30' }], [{ days: everyDay, from: '09:00', to: '18:00' }]],
};

export function openingHoursOf({ id, kind }: SampleShop): Hours {
  const hours = hoursByKind[kind ?? 'shop'];
  return hours[id % hours.length] ?? [];
}

interface ShopPictures {
  logo: string;
  cover: string;
  images: readonly string[];
  licence: string;
}

const areaCodes = new Map(shopTexts.phoneAreaCodes.map(({ county, code, digits }) => [county, { code, digits }]));
const taipei = { code: '02', digits: 8 };

/** Formats a telephone number as usual in Taiwan: the last four digits together, or all five in the smallest county. */
function formatPhone(region: number, line: string): string {
  const { code, digits } = areaCodes.get(Math.floor(region / 100)) ?? taipei;
  const shown = line.slice(0, digits - 4) + line.slice(-4);
  return [code, ...(digits > 5 ? [shown.slice(0, -4), shown.slice(-4)] : [shown])].join('-');
}

export function shopLine(shop: SampleShop, random: Random, pictures: ShopPictures) {
  const street = random.pick(shopTexts.streets);
  const number = random.int(3, 298);
  const score = () => Math.round((4.5 + random.next() * 0.5) * 10) / 10;
  const angle = random.next() * Math.PI * 2;
  const metres = random.next() * 380;
  const { name, slogan, at } = shop;
  return {
    id: shop.id,
    type: shop.isLocal ? 'local' : 'shop',
    ...(shop.kind ? { kind: shop.kind } : {}),
    name,
    logo: pictures.logo,
    cover: pictures.cover,
    images: pictures.images,
    licenceImages: [pictures.licence],
    intro: localize((language) =>
      language === 'en' ? `${name.en} is in ${at.name.en}. ${slogan.en}` : `${name[language]}在${at.name[language]}。${slogan[language]}`,
    ),
    notice: shop.isLocal ? shopTexts.notices.local : shopTexts.notices.delivery,
    tags: shop.tags,
    places: shop.featured ?? [],
    scores: [score(), score(), score()],
    phone: formatPhone(at.region, `${random.int(2000, 8999)}0${random.int(100, 199)}`),
    hours: openingHoursOf(shop),
    ...(shop.onHoliday ? { status: 'holiday' } : {}),
    address: {
      'zh-CN': `${at.address['zh-CN']}${street['zh-CN']}${number}号`,
      'zh-TW': `${at.address['zh-TW']}${street['zh-TW']}${number}號`,
      en: `No. ${number}, ${street.en}, ${at.address.en}`,
    },
    region: at.region,
    lng: Math.round((at.lng + (Math.cos(angle) * metres) / 101_000) * 1e5) / 1e5,
    lat: Math.round((at.lat + (Math.sin(angle) * metres) / 111_320) * 1e5) / 1e5,
    openedAt: new Date(Date.UTC(2019 + random.int(0, 5), random.int(0, 11), random.int(1, 28), 2)).toISOString(),
    sort: shop.id,
    ...(shop.isLocal || shop.id % 3 === 0 ? {} : { giftWrap: shop.id % 3 === 1 ? '60' : '0' }),
    ...(shop.isLocal || shop.id % 2 === 0 ? {} : { cashOnDelivery: true }),
    shippings: buildShippings(shop),
  };
}
