// A picture shows what the name of its product says, and nothing that the product has nothing to do with.
import { expect, test } from 'vitest';
import { categories, factsOf } from '../catalogData.ts';
import { listings, makeProduct } from '../products.ts';
import { dyedIcon, hasIcon } from './drawing.ts';

const products = Array.from({ length: 1200 }, (_, position) => makeProduct(position, 1));
const titleOf = ({ line }: (typeof products)[number]) => line.title['zh-CN'].slice(line.title['zh-CN'].indexOf(' ') + 1);

/** Everything that a product says about itself: its name, and what it is made of. */
const wordsOf = (product: (typeof products)[number]) =>
  titleOf(product) + product.line.params.map(({ name, value }) => (/配料|成分|材质/.test(name['zh-CN']) ? value['zh-CN'] : '')).join('');

/** Flavours, fillings and fruits, and the words of the products that may show them. */
const motifs: Readonly<Record<string, RegExp>> = {
  'honey-pot': /蜜|蜂/,
  'hot-pepper': /辣|椒|川味/,
  lemon: /柠檬|柑橘|浓缩洗碗|香茅|维生素C/,
  'cheese-wedge': /芝士|奶酪/,
  cherries: /樱桃|润色/,
  cranberries: /蔓越莓/,
  plum: /梅/,
  noni: /诺丽/,
  daikon: /萝卜/,
  'purple-sweet-potato': /紫薯/,
  taro: /芋/,
  pumpkin: /南瓜/,
  osmanthus: /桂花/,
  longan: /桂圆|龙眼/,
  'brown-sugar': /黑糖/,
  'mung-beans': /绿豆/,
  'black-beans': /黑豆|乌豆/,
  soybeans: /豆|酱油/,
  'coffee-beans': /咖啡/,
  'black-sesame': /芝麻|麻油/,
  sesame: /芝麻|麻酱|麻油/,
  nori: /海苔/,
  scallion: /葱/,
  peppercorns: /椒/,
  'black-tea': /红茶|姜母茶|日月潭/,
  'green-mango': /情人果/,
  crab: /蟹/,
  shrimp: /虾|海鲜/,
  fire: /柴烧|炭烤|天灯|铁锅/,
  'crescent-moon': /晚安|夜|枕|睡袋/,
};

test('shows a flavour, filling or fruit beside what has it alone', () => {
  const faults = products.flatMap((product) =>
    product.article.type.icons
      .filter((icon) => motifs[icon]?.test(wordsOf(product)) === false)
      .map((icon) => `${titleOf(product)} shows ${icon}`),
  );
  expect(faults).toEqual([]);
  const shown = new Set(products.flatMap(({ article }) => article.type.icons));
  expect(Object.keys(motifs).filter((icon) => !shown.has(icon))).toEqual([]);
});

/** Varieties that say what they taste of or are made with, and the motif that each product of them shows. */
const flavours: readonly (readonly [name: RegExp, shown: RegExp])[] = [
  [/咸蛋黄|加蛋/, /^egg$/],
  [/抹茶/, /^herb$/],
  [/芋[头泥]/, /^taro$/],
  [/红豆/, /^beans$/],
  [/南瓜/, /^pumpkin$/],
  [/桂花/, /^osmanthus$/],
  [/桂圆/, /^longan$/],
  [/芝士/, /^cheese-wedge$/],
  [/海苔/, /^nori$/],
  [/^(?!.*发泡).*柠檬(?!马告)/, /^lemon$/],
  [/蓝莓/, /^blueberries$/],
  [/枸杞黑木耳/, /^goji$/],
  [/蔓越莓/, /^cranberries$/],
  [/梅子/, /^plum$/],
  [/诺丽果/, /^noni$/],
  [/紫薯/, /^purple-sweet-potato$/],
  [/萝卜丝/, /^daikon$/],
  [/爱文芒果/, /^irwin-mango$/],
  [/剥皮辣椒/, /^green-chilli$/],
];

test('shows the flavour that its name says', () => {
  const faults = products.filter((product) =>
    flavours.some(([name, shown]) => name.test(titleOf(product)) && !product.article.type.icons.some((icon) => shown.test(icon))),
  );
  expect(faults.map((product) => `${titleOf(product)}: ${product.article.type.icons.join(', ')}`)).toEqual([]);
});

/** Varieties that say what they look like, and the motif or form that shows it. */
const appearances: readonly (readonly [name: RegExp, shown: RegExp])[] = [
  [/方格笔记本/, /^grid-notebook$/],
  [/空白笔记本/, /^blank-notebook$/],
  [/布面笔记本/, /^cloth-notebook$/],
  [/手账笔记本/, /^planner$/],
  [/厚底帆布鞋/, /^platform-shoe$/],
  [/懒人帆布鞋/, /^slip-on-shoe$/],
  [/双色瑜伽垫/, /^two-tone-mat$/],
  [/拼接防风外套/, /^colour-block-windbreaker$/],
  [/宽管牛仔裤/, /^wide-jeans$/],
  [/工装短裤/, /^cargo-shorts$/],
  [/(山海|手印)棉T恤/, /^printed-shirt$/],
  [/刺绣棒球帽/, /^printed-cap$/],
  [/黑熊/, /^black-bear/],
  [/双层玻璃杯/, /^double-wall-glass$/],
  [/海棠花玻璃杯/, /^begonia-glass$/],
  [/气泡玻璃杯/, /^bubble-glass$/],
  [/天灯/, /^sky-lantern$|^lantern$/],
  [/飞鱼/, /^flying-fish$/],
  [/冲浪/, /^surfboard$/],
  [/云海/, /^cloud$/],
  [/公路单车/, /^road-bicycle$/],
  [/三节木头火车/, /^three-car-train$/],
  [/自带线/, /^cable-power-bank$/],
  [/单柄铁锅/, /^single-handle-wok$/],
  [/蘑菇宝宝睡袋/, /^mushroom$/],
];

test('shows the form or print that its name says', () => {
  const named = appearances.map(([name, shown]) => ({ shown, named: products.filter((product) => name.test(titleOf(product))) }));
  expect(appearances.filter((_, at) => named[at]?.named.length === 0)).toEqual([]);
  const faults = named.flatMap(({ shown, named: those }) =>
    those.filter(({ article: { type } }) => ![type.shape, ...type.icons].some((one) => shown.test(one))).map(titleOf),
  );
  expect(faults).toEqual([]);
});

test('keeps the sole of a canvas shoe light in every colour', () => {
  for (const name of ['canvas-shoe', 'platform-shoe', 'slip-on-shoe'])
    for (const dye of ['#24365c', '#1f1f24', '#8fa572'])
      expect(/<path d="M2 2[^>]*>/.exec(dyedIcon(name, 16, 16, 32, dye))?.[0]).toContain('fill="linen"');
});

test('every kind of a category has a motif of its own', () => {
  const kinds = Map.groupBy(listings, ({ categoryId, type }) => `${categoryId}/${type.shape}/${type.icons[0]}`);
  const shared = [...kinds.values()].filter(({ length }) => length > 1);
  expect(shared.map((same) => same.map(({ type }) => type.name['zh-CN']))).toEqual([]);
});

test('every motif exists', () => {
  const types = categories.flatMap(({ groups }) => groups.flatMap(({ subcategories }) => subcategories.flatMap((one) => one.products)));
  const named = types.flatMap((type) => [type.icons, ...Object.values(factsOf(type).looks).map(({ icons = [] }) => icons)]).flat();
  expect(named.length).toBeGreaterThan(600);
  expect(named.filter((name) => !hasIcon(name))).toEqual([]);
});

/** Materials and colours in names, and what a colour of theirs looks like as red, green and blue. */
const isWarm = (red: number, green: number, blue: number) => red > green && green > blue;
const isGrey = (red: number, green: number, blue: number) => Math.max(red, green, blue) - Math.min(red, green, blue) < 24;
const isBlue = (red: number, _green: number, blue: number) => blue > red;
const materials: readonly (readonly [name: RegExp, check: typeof isWarm])[] = [
  [/木质蓝牙|木盒机械|木质闹钟|木质车票|木片便当|软木|竹无线|竹儿童餐盘|木筷|竹筷|木雕/, isWarm],
  [/不锈钢(?!环保)/, isGrey],
  [/蓝染|蓝釉|青花/, isBlue],
  [/砖红口红|豆沙口红|奶茶口红|裸色/, isWarm],
];

test('what is named by its material or colour is shown in it, and not sold in others', () => {
  const faults = products.flatMap((product) => {
    const check = materials.find(([name]) => name.test(titleOf(product)))?.[1];
    if (!check) return [];
    const [dye, ...others] = product.article.dyes;
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt((dye ?? '#000000').slice(start, start + 2), 16));
    return dye && others.length === 0 && check(red, green, blue) ? [] : [`${titleOf(product)}: ${product.article.dyes.join(', ')}`];
  });
  expect(products.filter((product) => materials.some(([name]) => name.test(titleOf(product)))).length).toBeGreaterThan(30);
  expect(faults).toEqual([]);
});

/** The times of day that names of trips say. */
const times: readonly (readonly [name: RegExp, light: string])[] = [
  [/夜景|星空|星光|夜潜/, 'night'],
  [/日出/, 'dawn'],
  [/落日/, 'dusk'],
];

test('a trip is shown at the time of day that its name says', () => {
  const trips = products.filter(({ article }) => article.type.shape.startsWith('scene-'));
  const faults = trips.filter((trip) => times.some(([name, light]) => name.test(titleOf(trip)) && trip.article.light !== light));
  expect(trips.filter((trip) => times.some(([name]) => name.test(titleOf(trip)))).length).toBeGreaterThan(10);
  expect(faults.map(titleOf)).toEqual([]);
});
