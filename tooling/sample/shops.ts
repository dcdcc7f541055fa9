import type { Words } from './goodsTypes.ts';
import { goods } from './goods.ts';
import { type Place, placeOf } from './places.ts';
import type { Random } from './random.ts';
import { shopSketches } from './shopSketches.ts';
import { local } from './words.ts';

const categoryKeys = {
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
} as const;
export type CategoryKey = keyof typeof categoryKeys;

export interface ShopSketch {
  name: Words;
  place: string;
  /** Which groups of which categories it sells. */
  sells: readonly (readonly [CategoryKey, number])[];
  icon: string;
  word: Words;
  tags: readonly string[];
}

export interface SampleShop extends ShopSketch {
  id: number;
  at: Place;
  /** Top category of what it sells first. */
  category: number;
  isLocal: boolean;
}

export const shops: readonly SampleShop[] = shopSketches.map((sketch, index) => {
  const [first] = sketch.sells;
  const category = first ? categoryKeys[first[0]] : 0;
  return { ...sketch, id: 101 + index, at: placeOf(sketch.place), category, isLocal: category === categoryKeys.travel };
});

/** The shops that sell a group of a category; every group has one at least. */
export function sellersOf(category: number, group: number): readonly SampleShop[] {
  const found = shops.filter(({ sells }) => sells.some(([key, index]) => categoryKeys[key] === category && index === group));
  if (found.length > 0) return found;
  throw new Error(`nobody sells group ${group} of ${goods.find(({ id }) => id === category)?.title[2] ?? category}`);
}

const streets: readonly Words[] = [
  ['文化路', '文化路', 'Wenhua Road'],
  ['中山路', '中山路', 'Zhongshan Road'],
  ['民生街', '民生街', 'Minsheng Street'],
  ['和平路', '和平路', 'Heping Road'],
  ['大同街', '大同街', 'Datong Street'],
  ['光明路', '光明路', 'Guangming Road'],
];

const mainland: Words = ['顺丰速运到大陆', '順豐速運到大陸', 'SF Express to the mainland'];
const hongKong: Words = ['顺丰速运到港澳', '順豐速運到港澳', 'SF Express to Hong Kong and Macau'];
const home: Words = ['黑猫宅急便', '黑貓宅急便', 'T-CAT home delivery'];
const cold: Words = ['黑猫低温宅急便', '黑貓低溫宅急便', 'T-CAT chilled delivery'];
const electronic: Words = ['电子凭证', '電子憑證', 'Electronic voucher'];

const isCold = ({ sells }: ShopSketch) => sells.some(([key, group]) => key === 'food' && group === 4);

function shippingsOf(shop: SampleShop) {
  const id = shop.id * 10;
  const part = (
    at: number,
    name: Words,
    fee: string,
    freeFrom: string | undefined,
    countries: string[],
    days: [number, number],
    courier: string,
  ) => ({
    id: id + at,
    name: local(name),
    fee,
    ...(freeFrom ? { freeFrom } : {}),
    countries,
    days,
    courier,
    sort: at,
  });
  if (shop.isLocal) return [part(1, electronic, '0', undefined, ['TW', 'CN', 'HK', 'MO'], [0, 0], '')];
  if (isCold(shop))
    return [part(1, cold, '160', '1500', ['TW'], [1, 2], 'tcat'), part(2, hongKong, '320', undefined, ['HK', 'MO'], [2, 4], 'sf')];
  const [fee, freeFrom] = [
    ['80', '999'],
    ['100', '1200'],
    ['60', '799'],
  ][shop.id % 3] ?? ['80', '999'];
  return [
    part(1, home, fee ?? '80', freeFrom, ['TW'], [1, 3], 'tcat'),
    part(2, mainland, '220', '2999', ['CN'], [4, 8], 'sf'),
    part(3, hongKong, '150', '1999', ['HK', 'MO'], [2, 5], 'sf'),
  ];
}

/** Eight good shops of different sorts are on the home page. */
const ON_HOME = new Set(['云脚茶行', '山脚饼铺', '果实先生', '木槿日常', '莺歌土匠', '桧木香', '积木森林', '山海衣橱']);

/** Shops whose owners the editors have visited. */
const IN_SELECT = new Set(['云脚茶行', '莺歌土匠', '织女工坊', '美浓伞家', '铁骨厨具', '海岛书房', '积木森林', '一屋灯']);

const placesOf = ({ name: [name], isLocal }: SampleShop): string[] => [
  ...(ON_HOME.has(name) ? ['home'] : []),
  ...(IN_SELECT.has(name) ? ['select'] : []),
  ...(isLocal ? ['service'] : []),
];

export function shopLine(shop: SampleShop, random: Random, pictures: { logo: string; cover: string }) {
  const [name, traditional, english] = shop.name;
  const street = random.pick(streets);
  const number = random.int(3, 298);
  const score = () => Math.round((4.5 + random.next() * 0.5) * 10) / 10;
  const turn = random.next() * Math.PI * 2;
  const metres = random.next() * 380;
  return {
    id: shop.id,
    type: shop.isLocal ? 'local' : 'shop',
    name: local(shop.name),
    logo: pictures.logo,
    cover: pictures.cover,
    intro: local([
      `${name}在${shop.at.name[0]}。${shop.word[0]}`,
      `${traditional}在${shop.at.name[1]}。${shop.word[1]}`,
      `${english} is in ${shop.at.name[2]}. ${shop.word[2]}`,
    ]),
    notice: local(
      shop.isLocal
        ? [
            '预订后两小时内确认，未使用可全额退款。',
            '預訂後兩小時內確認，未使用可全額退款。',
            'Confirmed within two hours; full refund while unused.',
          ]
        : [
            '每日下午三点前付款，当天出货；周日休息。',
            '每日下午三點前付款，當天出貨；週日休息。',
            'Paid before three in the afternoon, sent the same day; closed on Sundays.',
          ],
    ),
    tags: shop.tags,
    places: placesOf(shop),
    scores: [score(), score(), score()],
    phone: `0${random.int(2, 8)}-${random.int(2000, 8999)}-0${random.int(100, 199)}`,
    openTime: shop.isLocal ? '10:00–22:00' : '09:00–18:00',
    address: local([
      `${shop.at.address[0]}${street[0]}${number}号`,
      `${shop.at.address[1]}${street[1]}${number}號`,
      `No. ${number}, ${street[2]}, ${shop.at.address[2]}`,
    ]),
    region: shop.at.region,
    lng: Math.round((shop.at.lng + (Math.cos(turn) * metres) / 101_000) * 1e5) / 1e5,
    lat: Math.round((shop.at.lat + (Math.sin(turn) * metres) / 111_320) * 1e5) / 1e5,
    openedAt: new Date(Date.UTC(2019 + random.int(0, 5), random.int(0, 11), random.int(1, 28), 2)).toISOString(),
    sort: shop.id,
    shippings: shippingsOf(shop),
  };
}
