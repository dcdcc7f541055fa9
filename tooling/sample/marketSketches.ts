import type { Words } from './goodsTypes.ts';
import type { Sight } from './pictures/drawAll.ts';

/** Goods by their nouns, and what part of the price is left. */
export interface SaleSketch {
  goods: readonly string[];
  part: number;
  stock: readonly [from: number, to: number];
  limit: number;
  level?: number;
}

export interface TabSketch extends SaleSketch {
  title: Words;
  daily?: readonly [from: string, minutes: number];
}

export interface MarketSketch {
  name: string;
  type: 'normal' | 'second' | 'flash' | 'member';
  title: Words;
  text: Words;
  color: string;
  /** Hours from the import. */
  hours: readonly [from: number, to: number];
  sight: Sight;
  tabs: readonly TabSketch[];
}

const TWO_HOURS = 120;
const YEAR = 24 * 365;

const flash = (title: Words, from: string, goods: readonly string[]): TabSketch => ({
  title,
  daily: [from, 480],
  goods,
  part: 0.72,
  stock: [24, 60],
  limit: 2,
});
const second = (title: Words, from: string, goods: readonly string[], minutes = TWO_HOURS): TabSketch => ({
  title,
  daily: [from, minutes],
  goods,
  part: 0.6,
  stock: [10, 36],
  limit: 1,
});
const shelf = (title: Words, goods: readonly string[]): TabSketch => ({ title, goods, part: 0.86, stock: [60, 160], limit: 5 });
const ofLevel = (title: Words, level: number, goods: readonly string[]): TabSketch => ({
  title,
  level,
  goods,
  part: 0.82 - level * 0.06,
  stock: [20, 50],
  limit: 3,
});

export const marketSketches: readonly MarketSketch[] = [
  {
    name: 'flash',
    type: 'flash',
    title: ['限时抢购', '限時搶購', 'Flash sale'],
    text: ['一天三场，数量有限，卖完恢复原价', '一天三場，數量有限，賣完恢復原價', 'Three rounds a day, while the set-aside pieces last'],
    color: '#c8451f',
    hours: [-24, YEAR],
    sight: { table: 'clay', icons: ['pineapple', 'teapot', 'handbag', 'wrapped-gift', 'honey-pot'] },
    tabs: [
      flash(['早起场', '早起場', 'Early round'], '00:00', [
        '凤梨酥',
        '挂耳咖啡',
        '保温杯',
        '面膜',
        '桂花乌龙',
        '雨伞',
        '毛巾',
        '木头火车',
        '果汁机',
        '洗碗皂液',
      ]),
      flash(['日间场', '日間場', 'Day round'], '08:00', [
        '乌龙茶',
        '牛轧饼',
        '蓝牙耳机',
        '洗面奶',
        '亚麻衬衫',
        '手冲壶',
        '花生糖',
        '水彩颜料',
        '防晒乳',
        '花布抱枕',
      ]),
      flash(['晚间场', '晚間場', 'Evening round'], '16:00', [
        '东方美人茶',
        '电饭锅',
        '铁锅',
        '除湿机',
        '双肩包',
        '精华液',
        '红茶',
        '鱼油',
        '黑熊布偶',
        '版画',
      ]),
    ],
  },
  {
    name: 'second',
    type: 'second',
    title: ['整点秒杀', '整點秒殺', 'Sale on the hour'],
    text: ['每两小时一场，每人每样限购一件', '每兩小時一場，每人每樣限購一件', 'A new round every two hours, one of each for everybody'],
    color: '#9f3415',
    hours: [-24, YEAR],
    sight: { scene: 'market', light: 'night', icons: [] },
    tabs: [
      second(['夜猫场', '夜貓場', 'Night owls'], '00:00', ['珍珠奶茶券', '护眼台灯', '精油', '豆干', '明信片', '毛巾'], 480),
      second(['早安场', '早安場', 'Good morning'], '08:00', ['挂耳咖啡', '宝宝粥', '便当盒', '防晒乳', '草帽', '笔记本']),
      second(['上午场', '上午場', 'Late morning'], '10:00', ['乌龙茶', '蓝牙音箱', '棉T恤', '胶原蛋白粉', '陶艺体验', '绘本']),
      second(['午间场', '午間場', 'Noon'], '12:00', ['鸡排券', '拌面', '酱油', '太阳镜', '吹风机', '洗发露']),
      second(['午茶场', '午茶場', 'Tea time'], '14:00', ['凤梨酥', '花生糖', '玻璃杯', '桂花乌龙', '红砖杯垫', '绿豆糕']),
      second(['放学场', '放學場', 'After school'], '16:00', ['积木', '黑熊布偶', '水彩颜料', '宝宝米饼', '儿童背包', '木头火车']),
      second(['晚饭场', '晚飯場', 'Dinner'], '18:00', ['虱目鱼肚', '台菜食谱', '菜刀', '小笼包', '牛肉面券', '麻油']),
      second(['黄金场', '黃金場', 'Prime time'], '20:00', ['智能手表', '保温杯', '双肩包', '精华液', '莺歌陶瓶', '北海岸一日游']),
      second(['睡前场', '睡前場', 'Before bed'], '22:00', ['竹炭枕', '温泉泡汤券', '身体乳', '旅行散文集', '小夜灯', '精油皂']),
    ],
  },
  {
    name: 'tea',
    type: 'normal',
    title: ['高山茶季', '高山茶季', 'High-mountain tea season'],
    text: ['冬茶上市，茶、茶点、茶器一次备齐', '冬茶上市，茶、茶點、茶器一次備齊', 'Winter tea is in, with what belongs beside it'],
    color: '#2f6b4f',
    hours: [-72, 720],
    sight: { scene: 'tea', light: 'dawn', icons: ['teapot'] },
    tabs: [
      shelf(['茶叶', '茶葉', 'Tea'], ['桂花乌龙', '乌龙茶', '东方美人茶', '红茶', '姜母茶', '红枣枸杞茶']),
      shelf(['茶点', '茶點', 'Beside the tea'], ['凤梨酥', '牛轧饼', '花生糖', '太阳饼', '麻糬', '凤梨干', '综合坚果', '蛋卷']),
      shelf(['茶器', '茶器', 'Pots and cups'], ['品茗杯', '玻璃杯', '漆器茶盘', '莺歌陶瓶', '红砖杯垫', '手冲壶', '桧木砧板']),
    ],
  },
  {
    name: 'new-year',
    type: 'normal',
    title: ['新年伴手礼预购', '新年伴手禮預購', 'New Year gifts, ahead of time'],
    text: ['早点订，早点到，不用排队', '早點訂，早點到，不用排隊', 'Order early and nobody has to queue'],
    color: '#7d5610',
    hours: [62, 900],
    sight: { table: 'cream', icons: ['red-envelope', 'wrapped-gift', 'tangerine', 'moon-cake', 'teapot'] },
    tabs: [
      shelf(['甜甜的', '甜甜的', 'Sweet'], ['凤梨酥', '太阳饼', '牛轧糖', '蛋卷', '龙眼蜂蜜', '芒果干']),
      shelf(['咸香的', '鹹香的', 'Savoury'], ['乌鱼子', '猪肉干', '豆干', '酱油', '辣椒酱', '拌面']),
      shelf(['摆着用', '擺著用', 'For the house'], ['纸雕灯', '琉璃珠手链', '莺歌陶瓶', '花布抱枕', '漆器茶盘', '油纸伞']),
    ],
  },
  {
    name: 'moon',
    type: 'normal',
    title: ['中秋团圆', '中秋團圓', 'Under the autumn moon'],
    text: ['今年的月饼卖完了，明年再见', '今年的月餅賣完了，明年再見', 'This year’s cakes are sold; see you next autumn'],
    color: '#1f4b6c',
    hours: [-1300, -900],
    sight: { scene: 'lake', light: 'night', icons: [] },
    tabs: [shelf(['饼与茶', '餅與茶', 'Cakes and tea'], ['绿豆糕', '凤梨酥', '太阳饼', '麻糬', '乌龙茶', '龙眼蜂蜜'])],
  },
  {
    name: 'member',
    type: 'member',
    title: ['会员专享价', '會員專享價', 'Members’ prices'],
    text: ['等级越高，价格越好', '等級越高，價格越好', 'The higher the level, the better the price'],
    color: '#9a6b14',
    hours: [-48, YEAR],
    sight: { table: 'sage', icons: ['wrapped-gift', 'honey-pot', 'teapot', 'candle'] },
    tabs: [
      ofLevel(['人人有份', '人人有份', 'For every member'], 0, ['凤梨酥', '乌龙茶', '洗面奶', '毛巾', '帆布包', '笔记本']),
      ofLevel(['银卡以上', '銀卡以上', 'Silver and up'], 2, ['手冲壶', '精华液', '竹编篮', '智能手表']),
      ofLevel(['金卡以上', '金卡以上', 'Gold and up'], 3, ['漆器茶盘', '东方美人茶', '除湿机', '海景民宿']),
    ],
  },
];

export interface PromotionSketch {
  type: 'discount' | 'flash' | 'ladder' | 'full-cut' | 'gift';
  title: Words;
  /** The noun whose product, or whose seller, it is of. */
  of: string;
  hours: readonly [from: number, to: number];
  percent?: number;
  /** Of one sku: what part of its price is left. */
  part?: number;
  stock?: number;
  limit?: number;
  /** For that product alone; else for everything of its seller. */
  alone?: boolean;
  steps?: readonly { spend: number; save?: number }[];
  gift?: string;
}

export const promotionSketches: readonly PromotionSketch[] = [
  { type: 'discount', title: ['周末八五折', '週末八五折', 'Weekend price'], of: '桧木砧板', hours: [-30, 400], percent: 85 },
  { type: 'discount', title: ['新品九折', '新品九折', 'New, a tenth off'], of: '帆布包', hours: [-10, 600], percent: 90 },
  { type: 'discount', title: ['清仓七折', '出清七折', 'Last of the season'], of: '棒球帽', hours: [-60, 300], percent: 70 },
  { type: 'discount', title: ['小包装尝鲜', '小包裝嚐鮮', 'Small pack to try'], of: '辣椒酱', hours: [-20, 500], part: 0.8 },
  { type: 'flash', title: ['店铺闪购', '店鋪閃購', 'Shop flash sale'], of: '竹编灯罩', hours: [-4, 200], part: 0.65, stock: 30, limit: 1 },
  { type: 'flash', title: ['明晚闪购', '明晚閃購', 'Flash sale tomorrow'], of: '吹风机', hours: [26, 34], part: 0.6, stock: 20, limit: 1 },
  {
    type: 'ladder',
    title: [
      '满600减40，满1200减120，满2000减260',
      '滿600減40，滿1200減120，滿2000減260',
      'NT$40 off 600, NT$120 off 1,200, NT$260 off 2,000',
    ],
    of: '凤梨酥',
    hours: [-100, 2000],
    steps: [
      { spend: 600, save: 40 },
      { spend: 1200, save: 120 },
      { spend: 2000, save: 260 },
    ],
  },
  {
    type: 'ladder',
    title: ['满2000减200', '滿2000減200', 'NT$200 off 2,000'],
    of: '双肩包',
    hours: [-50, 1500],
    steps: [{ spend: 2000, save: 200 }],
  },
  {
    type: 'full-cut',
    title: ['每满500减50', '每滿500減50', 'NT$50 off every 500'],
    of: '洗面奶',
    hours: [-40, 1200],
    steps: [{ spend: 500, save: 50 }],
  },
  {
    type: 'full-cut',
    title: ['本款每满1000减100', '本款每滿1000減100', 'This one: NT$100 off every 1,000'],
    of: '漆器茶盘',
    hours: [-8, 700],
    alone: true,
    steps: [{ spend: 1000, save: 100 }],
  },
  {
    type: 'gift',
    title: ['满800送红茶一份', '滿800送紅茶一份', 'A red tea with 800'],
    of: '挂耳咖啡',
    hours: [-60, 1500],
    steps: [{ spend: 800 }],
    gift: '红茶',
  },
  {
    type: 'gift',
    title: ['满1000送牛轧糖', '滿1000送牛軋糖', 'Nougat with 1,000'],
    of: '牛轧饼',
    hours: [-20, 1500],
    steps: [{ spend: 1000 }],
    gift: '牛轧糖',
  },
];
