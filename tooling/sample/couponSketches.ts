import type { Words } from './goodsTypes.ts';

export interface CouponSketch {
  title: Words;
  text: Words;
  type: 'cash' | 'percent' | 'shipping';
  amount?: number;
  percent?: number;
  maxAmount?: number;
  threshold?: number;
  /** Of the top categories it is for. */
  categories?: readonly number[];
  /** The product of this noun. */
  of?: string;
  /** The simplified name of the shop that gives it. */
  shop?: string;
  total?: number;
  perUser?: number;
  /** Hours from the import in which it is received. */
  hours?: readonly [from: number, to: number];
  /** Days it is valid, or hours from the import. */
  days?: number;
  valid?: readonly [from: number, to: number];
  season?: string;
  spend?: number;
  level?: number;
  group?: string;
  /** Sent to members on their birthdays. */
  birthday?: true;
  /** How many codes give it; without any it is claimed. */
  codes?: number;
}

const everything: Words = ['全场商品可用，秒杀商品除外。', '全館商品可用，限時搶購商品除外。', 'For everything but flash sales.'];
const ofShop: Words = [
  '仅限本店商品使用，秒杀商品除外。',
  '僅限本店商品使用，限時搶購商品除外。',
  'For the goods of this shop, but not for flash sales.',
];
const byCode: Words = ['凭兑换码领取，全场商品可用。', '憑兌換碼領取，全館商品可用。', 'Given for a code; for everything in the shop.'];
const bySeason: Words = ['本季消费达标即可领取。', '本季消費達標即可領取。', 'For members who have bought enough this season.'];

const DAY = 24;
const now = [-30 * DAY, 30 * DAY] as const;
const next = [30 * DAY, 120 * DAY] as const;

/** Coupons of the house, of shops, for categories and seasons; some nearly over, some to come, some only by a code. */
export const couponSketches: readonly CouponSketch[] = [
  { title: ['新朋友见面礼', '新朋友見面禮', 'A welcome gift'], text: everything, type: 'cash', amount: 50, threshold: 300, days: 30 },
  { title: ['满千减百', '滿千折百', '100 off 1,000'], text: everything, type: 'cash', amount: 100, threshold: 1000, days: 15, perUser: 2 },
  {
    title: ['满两千减二五〇', '滿兩千折二五〇', '250 off 2,000'],
    text: everything,
    type: 'cash',
    amount: 250,
    threshold: 2000,
    days: 15,
    group: 'house',
  },
  {
    title: ['全场九折', '全館九折', '10 % off everything'],
    text: everything,
    type: 'percent',
    percent: 10,
    maxAmount: 300,
    threshold: 500,
    days: 10,
    group: 'house',
  },
  {
    title: ['免运小帮手', '免運小幫手', 'Help with the postage'],
    text: ['抵扣运费，最多80元。', '折抵運費，最多80元。', 'Takes up to 80 off the postage.'],
    type: 'shipping',
    amount: 80,
    threshold: 500,
    days: 30,
    perUser: 3,
  },
  {
    title: ['跨海免运券', '跨海免運券', 'Postage over the sea'],
    text: ['寄到哪里都可抵运费，最多200元。', '寄到哪裡都可折抵運費，最多200元。', 'Takes up to 200 off the postage, wherever it goes.'],
    type: 'shipping',
    amount: 200,
    threshold: 1800,
    days: 30,
  },
  {
    title: ['银卡回馈', '銀卡回饋', 'For silver members'],
    text: everything,
    type: 'cash',
    amount: 120,
    threshold: 800,
    days: 30,
    level: 2,
  },
  {
    title: ['金卡八八折', '金卡八八折', '12 % off for gold members'],
    text: everything,
    type: 'percent',
    percent: 12,
    maxAmount: 600,
    threshold: 1500,
    days: 30,
    level: 3,
    group: 'house',
  },
  {
    title: ['今明两天有效', '今明兩天有效', 'Today and tomorrow only'],
    text: everything,
    type: 'cash',
    amount: 60,
    threshold: 400,
    valid: [-DAY, 30],
  },
  {
    title: ['限量二十张', '限量二十張', 'Only twenty of them'],
    text: everything,
    type: 'cash',
    amount: 200,
    threshold: 999,
    days: 7,
    total: 20,
  },
  {
    title: ['后天开抢', '後天開搶', 'From the day after tomorrow'],
    text: everything,
    type: 'cash',
    amount: 150,
    threshold: 1200,
    days: 7,
    hours: [48, 240],
  },

  {
    title: ['零嘴节', '零嘴節', 'A feast of snacks'],
    text: ['美食类商品可用。', '美食類商品可用。', 'For food and snacks.'],
    type: 'cash',
    amount: 80,
    threshold: 600,
    categories: [176],
    days: 20,
  },
  {
    title: ['美妆八五折', '美妝八五折', '15 % off cosmetics'],
    text: ['美妆类商品可用。', '美妝類商品可用。', 'For cosmetics.'],
    type: 'percent',
    percent: 15,
    maxAmount: 200,
    threshold: 300,
    categories: [226],
    days: 20,
  },
  {
    title: ['养生好日子', '養生好日子', 'A healthy day'],
    text: ['健康类商品可用。', '健康類商品可用。', 'For what keeps you well.'],
    type: 'cash',
    amount: 100,
    threshold: 900,
    categories: [35],
    days: 20,
  },
  {
    title: ['宝宝用品券', '寶寶用品券', 'For the little ones'],
    text: ['母婴类商品可用。', '母嬰類商品可用。', 'For mothers and babies.'],
    type: 'cash',
    amount: 70,
    threshold: 500,
    categories: [65],
    days: 20,
  },
  {
    title: ['文创与衣着', '文創與衣著', 'Culture and clothes'],
    text: ['文创与服饰类商品可用。', '文創與服飾類商品可用。', 'For design goods and clothes.'],
    type: 'percent',
    percent: 12,
    maxAmount: 150,
    categories: [98, 509],
    days: 20,
  },
  {
    title: ['凤梨酥专用', '鳳梨酥專用', 'For pineapple cakes'],
    text: ['仅限指定凤梨酥。', '僅限指定鳳梨酥。', 'For one kind of pineapple cakes.'],
    type: 'cash',
    amount: 30,
    of: '凤梨酥',
    days: 14,
  },

  {
    title: ['饼铺熟客券', '餅鋪熟客券', 'For friends of the bakery'],
    text: ofShop,
    type: 'cash',
    amount: 40,
    threshold: 350,
    shop: '山脚饼铺',
    days: 30,
  },
  {
    title: ['凤来喜小红包', '鳳來喜小紅包', 'A little from Fenglaixi'],
    text: ofShop,
    type: 'cash',
    amount: 30,
    threshold: 250,
    shop: '凤来喜',
    days: 30,
  },
  {
    title: ['凤来喜九二折', '鳳來喜九二折', '8 % off at Fenglaixi'],
    text: ofShop,
    type: 'percent',
    percent: 8,
    maxAmount: 120,
    threshold: 600,
    shop: '凤来喜',
    days: 30,
  },
  {
    title: ['溪边的谢礼', '溪邊的謝禮', 'Thanks from the river'],
    text: ofShop,
    type: 'cash',
    amount: 35,
    threshold: 300,
    shop: '大甲溪糕饼',
    days: 30,
  },
  {
    title: ['芒果季八八折', '芒果季八八折', '12 % off for mangoes'],
    text: ofShop,
    type: 'percent',
    percent: 12,
    maxAmount: 100,
    threshold: 200,
    shop: '果实先生',
    days: 30,
  },
  {
    title: ['卤锅五十年', '滷鍋五十年', 'Fifty years of simmering'],
    text: ofShop,
    type: 'shipping',
    amount: 60,
    threshold: 300,
    shop: '豆仔埕',
    days: 30,
  },

  {
    title: ['秋礼 50 元', '秋禮 50 元', 'NT$50 for autumn'],
    text: bySeason,
    type: 'cash',
    amount: 50,
    threshold: 200,
    days: 30,
    season: 'autumn',
    spend: 1000,
    hours: now,
  },
  {
    title: ['秋礼 150 元', '秋禮 150 元', 'NT$150 for autumn'],
    text: bySeason,
    type: 'cash',
    amount: 150,
    threshold: 500,
    days: 30,
    season: 'autumn',
    spend: 3000,
    hours: now,
  },
  {
    title: ['秋礼 500 元', '秋禮 500 元', 'NT$500 for autumn'],
    text: bySeason,
    type: 'cash',
    amount: 500,
    threshold: 1500,
    days: 30,
    season: 'autumn',
    spend: 8000,
    hours: now,
  },
  {
    title: ['冬礼 60 元', '冬禮 60 元', 'NT$60 for winter'],
    text: bySeason,
    type: 'cash',
    amount: 60,
    threshold: 200,
    days: 30,
    season: 'winter',
    spend: 1000,
    hours: next,
  },
  {
    title: ['冬礼 180 元', '冬禮 180 元', 'NT$180 for winter'],
    text: bySeason,
    type: 'cash',
    amount: 180,
    threshold: 500,
    days: 30,
    season: 'winter',
    spend: 3000,
    hours: next,
  },

  {
    title: ['杂志读者礼', '雜誌讀者禮', 'For readers of the magazine'],
    text: byCode,
    type: 'cash',
    amount: 88,
    threshold: 200,
    days: 60,
    perUser: 3,
    codes: 6,
  },
  {
    title: ['展会贵宾礼', '展會貴賓禮', 'For guests of the fair'],
    text: byCode,
    type: 'percent',
    percent: 20,
    maxAmount: 400,
    days: 60,
    codes: 4,
  },

  {
    title: ['生日礼券', '生日禮券', 'Birthday voucher'],
    text: ['生日当天送上，全场可用', '生日當天送上，全館可用', 'Sent on your birthday, for anything in the shop'],
    type: 'cash',
    amount: 100,
    threshold: 500,
    days: 30,
    perUser: 99,
    birthday: true,
  },
];
