import { goods } from './goods.ts';
import type { Words } from './goodsTypes.ts';
import { localSketches } from './localSketches.ts';
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
  /** Things of its groups by their simplified names, where it does not sell all of them. */
  only?: readonly string[];
}

const localKinds = ['experience', 'hostel', 'charter', 'experience', 'food'] as const;
export type LocalKind = (typeof localKinds)[number];

export interface SampleShop extends ShopSketch {
  id: number;
  at: Place;
  /** Top category of what it sells first. */
  category: number;
  isLocal: boolean;
  /** What a local vendor does. */
  kind: LocalKind | undefined;
}

export const shops: readonly SampleShop[] = [...shopSketches, ...localSketches].map((sketch, index) => {
  const [first] = sketch.sells;
  const category = first ? categoryKeys[first[0]] : 0;
  const isLocal = category === categoryKeys.travel;
  return {
    ...sketch,
    id: 101 + index,
    at: placeOf(sketch.place),
    category,
    isLocal,
    kind: isLocal ? localKinds[first?.[1] ?? 0] : undefined,
  };
});

/** The shops that sell something of a group of a category; everything has a seller. */
export function sellersOf(category: number, group: number, noun: string): readonly SampleShop[] {
  const found = shops.filter(
    ({ sells, only }) =>
      sells.some(([key, index]) => categoryKeys[key] === category && index === group) && (only === undefined || only.includes(noun)),
  );
  if (found.length > 0) return found;
  throw new Error(`nobody sells ${noun} of ${goods.find(({ id }) => id === category)?.title[2] ?? category}`);
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
const overseas: Words = ['国际快捷EMS到海外', '國際快捷EMS到海外', 'EMS by Chunghwa Post, overseas'];
const home: Words = ['黑猫宅急便', '黑貓宅急便', 'T-CAT home delivery'];
const store: Words = ['超商取货', '超商取貨', 'Convenience-store pick-up'];
const cold: Words = ['黑猫低温宅急便', '黑貓低溫宅急便', 'T-CAT chilled delivery'];
const electronic: Words = ['电子凭证', '電子憑證', 'Electronic voucher'];

const isCold = ({ sells }: ShopSketch) => sells.some(([key, group]) => key === 'food' && group === 4);

/** Some do, and some do not: what that looks like should be seen. */
const goesOverseas = ({ id }: SampleShop): boolean => id % 3 === 1;

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
    { ...part(4, store, '60', freeFrom, ['TW'], [2, 4], ''), kind: 'store' as const },
    ...(goesOverseas(shop) ? [part(5, overseas, '680', '6800', ['XX'], [5, 12], 'post')] : []),
  ];
}

type Hours = readonly { days: readonly number[]; from: string; to: string }[];

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const without = (...off: number[]) => everyDay.filter((day) => !off.includes(day));

/** As their trades have them; who cooks takes a day off, and some of them two services a day. */
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

/** Away for some days: people should see what that looks like. */
const AWAY = new Set(['长滨月光', '纵谷单车行']);

/** Eight good shops of different sorts are on the home page. */
const ON_HOME = new Set(['云脚茶行', '山脚饼铺', '果实先生', '木槿日常', '莺歌土匠', '桧木香', '积木森林', '山海衣橱']);

/** Shops whose owners the editors have visited. */
const IN_SELECT = new Set(['云脚茶行', '莺歌土匠', '织女工坊', '美浓伞家', '铁骨厨具', '海岛书房', '积木森林', '一屋灯']);

/** Two of each trade stand on the page of local services. */
const ON_SERVICE = new Set(['慢走旅行', '老街口包车', '太鲁阁来回', '雾里小屋', '城南旧事', '夜市通行证', '嘉义火鸡饭', '采茶与陶']);

const placesOf = ({ name: [name] }: SampleShop): string[] => [
  ...(ON_HOME.has(name) ? ['home'] : []),
  ...(IN_SELECT.has(name) ? ['select'] : []),
  ...(ON_SERVICE.has(name) ? ['service'] : []),
];

interface ShopPictures {
  logo: string;
  cover: string;
  images: readonly string[];
  licence: string;
}

/** How telephone numbers begin in each county, and how many digits follow there. */
const areaCodes: Record<number, readonly [code: string, digits: number]> = {
  22001: ['02', 8],
  22002: ['02', 8],
  22003: ['02', 8],
  22004: ['03', 7],
  22005: ['03', 7],
  22006: ['03', 7],
  22007: ['03', 7],
  22008: ['037', 6],
  22009: ['04', 8],
  22010: ['04', 7],
  22011: ['049', 7],
  22012: ['05', 7],
  22013: ['05', 7],
  22014: ['05', 7],
  22015: ['06', 7],
  22016: ['07', 7],
  22017: ['06', 7],
  22018: ['08', 7],
  22019: ['089', 6],
  22020: ['03', 7],
  22021: ['082', 6],
  22022: ['0836', 5],
};

/** As people of the place write it: the last four, or all five of the smallest county, stand together. */
function phoneOf(region: number, line: string): string {
  const [code, digits] = areaCodes[Math.floor(region / 100)] ?? ['02', 8];
  const shown = line.slice(0, digits - 4) + line.slice(-4);
  return [code, ...(digits > 5 ? [shown.slice(0, -4), shown.slice(-4)] : [shown])].join('-');
}

export function shopLine(shop: SampleShop, random: Random, pictures: ShopPictures) {
  const [name, traditional, english] = shop.name;
  const street = random.pick(streets);
  const number = random.int(3, 298);
  const score = () => Math.round((4.5 + random.next() * 0.5) * 10) / 10;
  const turn = random.next() * Math.PI * 2;
  const metres = random.next() * 380;
  const hours = hoursByKind[shop.kind ?? 'shop'];
  return {
    id: shop.id,
    type: shop.isLocal ? 'local' : 'shop',
    ...(shop.kind ? { kind: shop.kind } : {}),
    name: local(shop.name),
    logo: pictures.logo,
    cover: pictures.cover,
    images: pictures.images,
    licenceImages: [pictures.licence],
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
    phone: phoneOf(shop.at.region, `${random.int(2000, 8999)}0${random.int(100, 199)}`),
    hours: hours[shop.id % hours.length] ?? [],
    ...(AWAY.has(name) ? { status: 'holiday' } : {}),
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
