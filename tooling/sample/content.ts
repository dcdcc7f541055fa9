import { goods } from './goods.ts';
import type { Words } from './goodsTypes.ts';
import { bannerName, buttonName, categoryName, type Drawing, type Sight } from './pictures/drawAll.ts';
import { palettes } from './pictures/palettes.ts';
import { drawButton } from './pictures/shopPictures.ts';
import { walkCategories } from './products.ts';
import { shops } from './shops.ts';
import { local } from './words.ts';

interface BannerSketch {
  id: number;
  name: string;
  place: string;
  title: Words;
  text: Words;
  sight: Sight;
  /** A clip of the folder that plays over it. */
  video?: string;
  link: readonly [type: number, value: string];
  /** Products that are shown with it, by their places in the shop. */
  products: readonly number[];
}

const shopNamed = (name: string) => String(shops.find((shop) => shop.name[0] === name)?.id ?? '');

export const banners: readonly BannerSketch[] = [
  {
    id: 1,
    name: 'tea',
    place: 'home',
    title: ['雾散以后，新茶上山', '霧散以後，新茶上山', 'When the mist lifts, new tea'],
    text: ['阿里山与坪林的茶园直送', '阿里山與坪林的茶園直送', 'Straight from the gardens of Alishan and Pinglin'],
    sight: { scene: 'tea', light: 'day', icons: ['teapot', 'teacup-without-handle', 'herb'] },
    link: [6, shopNamed('云脚茶行')],
    products: [10, 21, 32],
  },
  {
    id: 2,
    name: 'cakes',
    place: 'home',
    title: ['带一盒凤梨酥回家', '帶一盒鳳梨酥回家', 'Take pineapple cakes home'],
    text: ['今天烤好，明天出货', '今天烤好，明天出貨', 'Baked today, sent tomorrow'],
    sight: { table: 'cream', icons: ['pineapple', 'teapot', 'moon-cake', 'egg', 'lemon'] },
    link: [12, '凤梨酥'],
    products: [0],
  },
  {
    id: 3,
    name: 'night-market',
    place: 'home',
    title: ['灯亮了，去夜市走走', '燈亮了，去夜市走走', 'The lamps are lit: off to the night market'],
    text: ['三十六摊老味道，出示手机就好', '三十六攤老味道，出示手機就好', 'Thirty-six old stalls; just show your telephone'],
    sight: { scene: 'market', light: 'night', icons: [] },
    link: [6, shopNamed('夜市通行证')],
    products: [9, 19],
  },
  {
    id: 4,
    name: 'craft',
    place: 'home',
    title: ['手艺人的名字，写在底部', '手藝人的名字，寫在底部', 'The maker’s name stands underneath'],
    text: ['竹、木、陶、布，一件要做三天', '竹、木、陶、布，一件要做三天', 'Bamboo, wood, clay and cloth, three days each'],
    sight: { table: 'clay', icons: ['amphora', 'basket', 'red-paper-lantern', 'yarn', 'teacup-without-handle'] },
    link: [4, '457'],
    products: [6, 16],
  },
  {
    id: 11,
    name: 'lanterns',
    place: 'index-advertisement',
    title: ['秋天的天灯，慢慢升起来', '秋天的天燈，慢慢升起來', 'Autumn lanterns, slowly rising'],
    text: ['平溪小岛纪念所，新品上架', '平溪小島紀念所，新品上架', 'New at Small Island Keepsakes'],
    sight: { scene: 'night', light: 'night', icons: [] },
    link: [6, shopNamed('小岛纪念所')],
    products: [],
  },
  {
    id: 12,
    name: 'opening',
    place: 'index-video',
    title: ['岛上的一天', '島上的一天', 'A day on the island'],
    text: ['从茶园的早晨到天灯升起', '從茶園的早晨到天燈升起', 'From morning in the tea gardens until the lanterns rise'],
    sight: { scene: 'tea', light: 'dawn', icons: [] },
    video: 'videos/opening.webm',
    link: [1, '/discover'],
    products: [],
  },
  {
    id: 21,
    name: 'shopping',
    place: 'shopping',
    title: ['从产地到门口', '從產地到門口', 'From the field to your door'],
    text: ['小农、老铺、手艺人，直接寄给你', '小農、老鋪、手藝人，直接寄給你', 'Growers, old shops and makers, sent straight to you'],
    sight: { scene: 'field', light: 'dawn', icons: ['basket', 'ear-of-corn', 'mango'] },
    link: [4, '176'],
    products: [0, 10, 20],
  },
  {
    id: 31,
    name: 'service',
    place: 'service',
    title: ['到了台湾，这样玩', '到了台灣，這樣玩', 'Once you are in Taiwan'],
    text: ['小团、民宿、包车、夜市券', '小團、民宿、包車、夜市券', 'Small tours, guest houses, cars, night-market vouchers'],
    sight: { scene: 'lake', light: 'dusk', icons: ['sailboat', 'bicycle', 'camera'] },
    link: [4, '1'],
    products: [9, 19, 29],
  },
  {
    id: 36,
    name: 'eat-player',
    place: 'eat-player',
    title: ['跟着在地人吃喝玩乐', '跟著在地人吃喝玩樂', 'Eat and play as the locals do'],
    text: ['先吃哪一摊，几点去看海', '先吃哪一攤，幾點去看海', 'Which stall first, and when to see the sea'],
    sight: { scene: 'market', light: 'dusk', icons: [] },
    video: 'videos/guide.webm',
    link: [0, ''],
    products: [],
  },
  {
    id: 41,
    name: 'select',
    place: 'select',
    title: ['这个季节，慢慢挑', '這個季節，慢慢挑', 'This season, chosen slowly'],
    text: ['编辑用过才写，写完才推荐', '編輯用過才寫，寫完才推薦', 'Used before it is written about'],
    sight: { table: 'sage', icons: ['teapot', 'potted-plant', 'candle', 'honey-pot', 'books'] },
    link: [12, '手作'],
    products: [6, 10, 14],
  },
];

/** Wide for a desktop, higher for a phone; the words stand over the left of the wide one. */
export const bannerCuts = { wide: [1280, 512], phone: [800, 500] } as const;

export const bannerLine = (
  { id, name, place, title, text, video, link: [linkType, linkValue], products }: BannerSketch,
  productId: (at: number) => number | undefined,
) => ({
  id,
  place,
  title: local(title),
  text: local(text),
  image: bannerName(name, 'wide'),
  imageMobile: bannerName(name, 'phone'),
  ...(video ? { video } : {}),
  linkType,
  linkValue,
  products: products.map(productId).filter((product) => product !== undefined),
  sort: id,
});

interface ChannelSketch {
  name: string;
  title: Words;
  picture: string;
  palette: keyof typeof palettes;
  /** Of the icon set that apps have. */
  icon: string;
  link: readonly [type: number, value: string];
}

/** Ways from the home page into parts of the shop. */
export const channels: readonly ChannelSketch[] = [
  { name: 'rank', title: ['排行榜', '排行榜', 'Rankings'], picture: 'trophy', palette: 'honey', icon: 'trophy', link: [1, '/rank'] },
  {
    name: 'flash',
    title: ['限时快抢', '限時快搶', 'Flash sale'],
    picture: 'high-voltage',
    palette: 'peach',
    icon: 'zap',
    link: [1, '/market/flash'],
  },
  {
    name: 'eat-player',
    title: ['吃喝玩乐', '吃喝玩樂', 'Eat & play'],
    picture: 'steaming-bowl',
    palette: 'cream',
    icon: 'utensils',
    link: [1, '/eat/player'],
  },
  { name: 'discover', title: ['发现', '發現', 'Discover'], picture: 'compass', palette: 'sky', icon: 'compass', link: [1, '/discover'] },
  {
    name: 'good-shop',
    title: ['好店', '好店', 'Good shops'],
    picture: 'convenience-store',
    palette: 'mint',
    icon: 'store',
    link: [1, '/good/shop'],
  },
  {
    name: 'near-shop',
    title: ['附近', '附近', 'Nearby'],
    picture: 'round-pushpin',
    palette: 'rose',
    icon: 'map-pin',
    link: [1, '/near/shop'],
  },
  { name: 'coupon', title: ['领券', '領券', 'Coupons'], picture: 'admission-tickets', palette: 'butter', icon: 'ticket', link: [11, ''] },
  {
    name: 'tailor',
    title: ['定制游', '客製行程', 'Made for you'],
    picture: 'world-map',
    palette: 'sage',
    icon: 'map',
    link: [1, '/tailor'],
  },
];

export function* channelDrawings(): Generator<Drawing> {
  for (const { name, picture, palette } of channels) yield { name: buttonName(name), svg: drawButton(picture, palettes[palette]) };
}

const travelGroups = () => [...walkCategories()].filter(({ top }) => top.id === 1);

function travelCategory(icon: string): string {
  const group = travelGroups().find(({ middle }) => middle.icon === icon);
  if (!group) throw new Error(`no travel category has the icon ${icon}`);
  return String(group.id);
}

/** A category and those below it: what a page of local services lets people choose from. The first stands for all of it. */
function categoryButtons(firstId: number, place: string, icon: string) {
  const group = travelGroups().find(({ middle }) => middle.icon === icon);
  if (!group) throw new Error(`no travel category has the icon ${icon}`);
  const all = { id: group.id, title: group.middle.title };
  return [all, ...group.leaves.map(({ id, last }) => ({ id, title: last.title }))].map(({ id, title }, at) => ({
    id: firstId + at,
    place,
    title: local(title),
    icon,
    linkType: 4,
    linkValue: String(id),
    sort: at,
  }));
}

export function buttonLines() {
  const categories = goods.map(({ id, title, icon }, index) => ({
    id: index + 1,
    place: 'home',
    title: local(title),
    image: categoryName(id),
    icon,
    linkType: 4,
    linkValue: String(id),
    sort: index,
  }));
  const plain = (id: number, place: string, title: Words, icon: string, linkType: number, linkValue: string) => ({
    id,
    place,
    title: local(title),
    icon,
    linkType,
    linkValue,
    sort: id,
  });
  const ways = channels.map(({ name, title, icon, link: [linkType, linkValue] }, index) => ({
    id: 51 + index,
    place: 'channel',
    title: local(title),
    image: buttonName(name),
    icon,
    linkType,
    linkValue,
    sort: index,
  }));
  return [
    ...categories,
    ...ways,
    plain(21, 'app-store', ['苹果手机应用', 'iPhone App', 'App for iPhone'], 'apple', 1, 'https://apps.apple.com/'),
    plain(22, 'app-store', ['安卓手机应用', 'Android App', 'App for Android'], 'smartphone', 1, 'https://play.google.com/store'),
    plain(23, 'qr', ['用手机打开本站', '用手機開啟本站', 'Open on your phone'], 'qr-code', 13, 'wechat'),
    plain(31, 'service', ['包车接送', '包車接送', 'Cars with driver'], 'car', 1, '/charter'),
    plain(32, 'service', ['民宿', '民宿', 'Guest houses'], 'bed', 1, '/hostel'),
    plain(33, 'service', ['夜市小吃', '夜市小吃', 'Night markets'], 'utensils', 4, travelCategory('utensils')),
    plain(34, 'service', ['门票体验', '門票體驗', 'Tickets'], 'ticket', 4, travelCategory('ticket')),
    plain(35, 'service', ['一日游', '一日遊', 'Day tours'], 'map', 4, travelCategory('map')),
    plain(36, 'service', ['附近店家', '附近店家', 'Near by'], 'map-pin', 1, '/near/shop'),
    ...categoryButtons(201, 'charter', 'car'),
    ...categoryButtons(221, 'hostel', 'bed'),
  ];
}

export const rateRows: readonly (readonly string[])[] = [
  ['sample-20261101', '2026-11-01T02:00:00Z', 'sample', 'yes', 'TWD', '1'],
  ['sample-20261101', '2026-11-01T02:00:00Z', 'sample', 'yes', 'CNY', '0.2257'],
];

/** Tags of goods, shops, articles and reviews, in the order they are kept: simplified, traditional, English. */
export const tags: readonly Words[] = [
  ['产地直送', '產地直送', 'Direct from the maker'],
  ['7天鉴赏期', '7天鑑賞期', '7-day return'],
  ['附提袋', '附提袋', 'Carrier bag'],
  ['冷链配送', '低溫配送', 'Chilled delivery'],
  ['坏果包赔', '壞果包賠', 'Bad fruit refunded'],
  ['正品保证', '正品保證', 'Genuine'],
  ['可换尺码', '可換尺碼', 'Size exchange'],
  ['附木盒', '附木盒', 'Wooden box'],
  ['一年保修', '一年保固', 'One-year warranty'],
  ['确认后出票', '確認後出票', 'Issued on confirmation'],
  ['免费取消', '免費取消', 'Free cancellation'],
  ['老字号', '老字號', 'Long-established'],
  ['伴手礼', '伴手禮', 'Gifts'],
  ['人气', '人氣', 'Popular'],
  ['小农直送', '小農直送', 'Smallholders'],
  ['离岛', '離島', 'Outer islands'],
  ['茶', '茶', 'Tea'],
  ['咖啡', '咖啡', 'Coffee'],
  ['厨房', '廚房', 'Kitchen'],
  ['冷链', '低溫', 'Chilled'],
  ['敏感肌', '敏感肌', 'Sensitive skin'],
  ['手作', '手作', 'Handmade'],
  ['香氛', '香氛', 'Fragrance'],
  ['检验公开', '檢驗公開', 'Open test reports'],
  ['滋补', '滋補', 'Tonics'],
  ['妈妈选', '媽媽選', 'Mothers’ choice'],
  ['独立书店', '獨立書店', 'Independent bookshop'],
  ['文具', '文具', 'Stationery'],
  ['居家', '居家', 'Home'],
  ['台湾制', '台灣製', 'Made in Taiwan'],
  ['数码', '數位', 'Digital'],
  ['原住民', '原住民', 'Indigenous'],
  ['小团', '小團', 'Small groups'],
  ['海景', '海景', 'Sea view'],
  ['山景', '山景', 'Mountain view'],
  ['包车', '包車', 'Private cars'],
  ['单车', '單車', 'Bicycles'],
  ['体验', '體驗', 'Experiences'],
  ['夜市', '夜市', 'Night markets'],
  ['民宿', '民宿', 'Guest houses'],
  ['小吃', '小吃', 'Street food'],
  ['甜品', '甜品', 'Sweets'],
  ['海味', '海味', 'Seafood'],
  ['温泉', '溫泉', 'Hot springs'],
  ['包装好', '包裝好', 'Well packed'],
  ['送货快', '送貨快', 'Fast delivery'],
  ['会回购', '會回購', 'Would buy again'],
  ['性价比高', 'CP值高', 'Good value'],
  ['质感好', '質感好', 'Good quality'],
  ['选购', '選購', 'How to choose'],
  ['冲泡', '沖泡', 'Brewing'],
  ['当季', '當季', 'In season'],
  ['旅行', '旅行', 'Travel'],
  ['物流', '物流', 'Delivery'],
  ['美食', '美食', 'Food'],
  ['生活', '生活', 'Living'],
  ['文化', '文化', 'Culture'],
  ['保养', '保養', 'Care'],
  ['亲子', '親子', 'Family'],
  ['公告', '公告', 'Notice'],
  ['凤梨酥', '鳳梨酥', 'Pineapple cakes'],
  ['送礼', '送禮', 'Presents'],
  ['保存', '保存', 'Keeping'],
  ['素食', '素食', 'Vegetarian'],
  ['乌龙茶', '烏龍茶', 'Oolong tea'],
  ['泡茶', '泡茶', 'Making tea'],
  ['点心', '點心', 'Snacks'],
  ['水果', '水果', 'Fruit'],
  ['护肤', '護膚', 'Skin care'],
  ['保健', '保健', 'Health'],
  ['母婴', '母嬰', 'Mother and baby'],
  ['日用', '日用', 'Everyday things'],
  ['尺码', '尺寸', 'Sizes'],
  ['电器', '電器', 'Appliances'],
  ['电压', '電壓', 'Voltage'],
  ['行程', '行程', 'Itineraries'],
  ['台北', '台北', 'Taipei'],
  ['九份', '九份', 'Jiufen'],
  ['阿里山', '阿里山', 'Alishan'],
  ['花莲', '花蓮', 'Hualien'],
  ['垦丁', '墾丁', 'Kenting'],
  ['莺歌', '鶯歌', 'Yingge'],
  ['交通', '交通', 'Getting around'],
  ['机场', '機場', 'Airport'],
  ['网络', '網路', 'Phones and payment'],
  ['登山', '登山', 'Hiking'],
  ['潜水', '潛水', 'Diving'],
  ['陶艺', '陶藝', 'Pottery'],
  ['赏花', '賞花', 'Blossoms'],
  ['海关', '海關', 'Customs'],
  ['退换', '退換', 'Returns'],
  ['汇率', '匯率', 'Exchange rates'],
  ['付款', '付款', 'Paying'],
  ['语言', '語言', 'Languages'],
  ['会员', '會員', 'Membership'],
  ['环保', '環保', 'Environment'],
];

/** What is looked for most. */
export const hotWords = new Map<string, number>([
  ['凤梨酥', 100],
  ['乌龙茶', 92],
  ['爱文芒果', 84],
  ['牛轧糖', 78],
  ['面膜', 72],
  ['滴鸡精', 66],
  ['陶瓷茶壶', 60],
  ['帆布包', 54],
  ['珍珠奶茶券', 48],
  ['咖啡豆', 42],
  ['电饭锅', 36],
  ['油纸伞', 30],
]);
