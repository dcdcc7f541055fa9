// Facts, options and reviews of the sample agree with the product that they belong to.
import { describe, expect, test } from 'vitest';
import { detectScript } from '../../apps/api/src/script/scriptConversion.ts';
import * as data from './catalogData.ts';
import { tags as sampleTags, topics } from './contentData.ts';
import { languages } from './localizedText.ts';
import { MADE_AT, makeProduct } from './products.ts';
import { reviewColumns, reviewsOf } from './reviews.ts';
import { openingHoursOf, shops } from './shops.ts';

const SEED = 1;
const products = Array.from({ length: 1200 }, (_, position) => makeProduct(position, SEED));
const kindNames = new Map([...data.productKinds].map(([name, kind]) => [kind, name]));
const kindOf = ({ listing }: (typeof products)[number]) => kindNames.get(listing.kind) ?? '';
const never: data.Option = { name: { 'zh-CN': '', 'zh-TW': '', en: '' }, isNeeded: false, values: [] };
const titleOf = ({ line }: (typeof products)[number]) => line.title['zh-CN'];

const columns = Object.fromEntries(reviewColumns.map((name, at) => [name, at]));
const reviews = products.flatMap((product) =>
  reviewsOf(product, SEED, 1).map((row) => ({ product, read: (column: string) => row[columns[column] ?? -1] ?? '' })),
);

/** The value that a product states for a fact. */
const paramOf = ({ line }: (typeof products)[number], name: string) =>
  line.params.find((param) => param.name['zh-CN'] === name)?.value['zh-CN'];

describe('facts', () => {
  test('name only types and varieties of the sample', () => {
    const types = data.categories.flatMap(({ groups }) =>
      groups.flatMap(({ subcategories }) => subcategories.flatMap((one) => one.products)),
    );
    const faults = types.flatMap((type) => {
      const { varieties, params, tints, looks } = data.factsOf(type);
      const named = [varieties, tints, looks, ...Object.values(params).map(({ byVariety }) => byVariety)].flatMap(Object.keys);
      const known = new Set(type.varieties.map((variety) => variety['zh-CN']));
      return named.filter((name) => !known.has(name)).map((name) => `${type.name['zh-CN']}: ${name}`);
    });
    expect(faults).toEqual([]);
  });

  test('nothing but pottery comes in glazes', () => {
    const glazed = products.filter(({ line }) => line.attributes.some(({ name }) => name['zh-CN'] === '釉色'));
    expect(glazed.filter((product) => kindOf(product) !== 'ware').map(titleOf)).toEqual([]);
  });

  test('every option, ingredient and fact of the tables is used', () => {
    const types = data.categories.flatMap(({ groups }) =>
      groups.flatMap(({ subcategories }) => subcategories.flatMap((one) => one.products)),
    );
    const used = new Set(types.map(({ name }) => name['zh-CN']));
    expect([...data.facts.keys()].filter((name) => !used.has(name))).toEqual([]);
    const offered = new Set([...data.productKinds.values(), ...data.facts.values()].flatMap(({ options }) => options ?? []));
    expect(Object.keys(data.options).filter((name) => !offered.has(data.options[name] ?? never))).toEqual([]);
    const ingredients = new Set([...data.facts.values()].flatMap((one) => [...one.ingredients, ...Object.values(one.varieties).flat()]));
    expect([...data.ingredients.keys()].filter((name) => !ingredients.has(name))).toEqual([]);
    const params = new Set([...data.facts.values()].flatMap((one) => Object.keys(one.params)));
    const derived = new Set(['ingredients', 'allergens', 'diet', 'hours', 'closed']);
    expect(Object.keys(data.productTexts.paramNames).filter((name) => !params.has(name) && !derived.has(name))).toEqual([]);
    const kinds = new Set(types.map(({ kind }) => kind));
    expect([...data.productKinds.keys()].filter((name) => !kinds.has(name))).toEqual([]);
  });

  test('only lips and nails come in shades, and only clothes and shoes in sizes of clothes', () => {
    const optionsOf = (option: string) =>
      new Set(
        products
          .filter(({ line }) => line.attributes.some(({ name }) => name['zh-CN'] === option))
          .map(({ listing }) => listing.type.name['zh-CN']),
      );
    expect(optionsOf('色号')).toEqual(new Set(['口红', '指甲油']));
    expect(new Set(products.filter(({ line }) => line.attributes.some(({ name }) => name['zh-CN'] === '尺码')).map(kindOf))).toEqual(
      new Set(['wear', 'shoe', 'babyWear']),
    );
  });

  /** Words of ingredients, and the allergen that a label has to name for them. */
  const allergenWords: readonly (readonly [ingredient: RegExp, allergen: string])[] = [
    [/小麦|全麦|酱油/, '麸质'],
    [/奶油|奶粉|奶酪|酸奶|乳清/, '奶'],
    [/鸡蛋|蛋黄/, '蛋'],
    [/花生/, '花生'],
    [/核桃|腰果|杏仁|夏威夷豆/, '坚果'],
    [/芝麻|麻油/, '芝麻'],
    [/黄豆|酱油|豆皮|黑豆/, '大豆'],
    [/虾|蟹/, '甲壳类'],
    [/鱼/, '鱼类'],
    [/芒果/, '芒果'],
  ];

  test('whoever promises another size lets buyers choose one', () => {
    const sized = products.filter(({ line }) => line.serviceTags.includes('可换尺码'));
    expect(sized.length).toBeGreaterThan(50);
    const isSize = ({ name }: { name: { 'zh-CN': string } }) => /尺码|身高|长度/.test(name['zh-CN']);
    expect(sized.filter(({ line }) => !line.attributes.some(isSize)).map(titleOf)).toEqual([]);
  });

  test('food comes from the place that its name says, and its name says one place', () => {
    const food = products.filter(({ listing }) => listing.kind.tags.includes('产地直送'));
    const words = data.homes.flatMap(({ name, words: own }) => own.map((word) => ({ word, place: name['zh-CN'] })));
    const faults = food.flatMap((product) => {
      const name = titleOf(product).slice(titleOf(product).indexOf(' '));
      const said = words.filter(({ word }) => name.includes(word));
      const origin = product.line.origin.name['zh-CN'];
      return said.every(({ place }) => place === origin) && paramOf(product, '产地') === `台湾${origin}`
        ? []
        : [`${titleOf(product)}: ${origin}`];
    });
    expect(faults).toEqual([]);
    const placeOf = (type: string) =>
      new Set(food.filter(({ listing }) => listing.type.name['zh-CN'] === type).map(({ line }) => line.origin.code));
    expect([placeOf('爱文芒果'), placeOf('虱目鱼肚')]).toEqual([new Set(['yujing']), new Set(['tainan'])]);
  });

  test('what is named without sugar has none', () => {
    const unsweetened = products.filter((product) => /无糖|无加糖|无添加/.test(titleOf(product)) && paramOf(product, '配料') !== undefined);
    expect(unsweetened.length).toBeGreaterThan(3);
    expect(unsweetened.filter((product) => /糖/.test(paramOf(product, '配料') ?? '')).map(titleOf)).toEqual([]);
  });

  test('services, which nobody produces, name no origin', () => {
    const services = products.filter(({ line }) => line.type !== 'goods');
    expect(services.length).toBeGreaterThan(100);
    expect(services.filter((product) => paramOf(product, '产地') !== undefined).map(titleOf)).toEqual([]);
  });

  test('food names every allergen of its ingredients', () => {
    const food = products.filter((product) => paramOf(product, '配料') !== undefined);
    expect(food.length).toBeGreaterThan(250);
    const faults = food.flatMap((product) => {
      const [ingredients = '', allergens = ''] = [paramOf(product, '配料'), paramOf(product, '过敏原')];
      return allergenWords
        .filter(([ingredient, allergen]) => ingredient.test(ingredients) && !allergens.includes(allergen))
        .map(([, allergen]) => `${titleOf(product)}: ${ingredients} without ${allergen}`);
    });
    expect(faults).toEqual([]);
  });

  test('food for vegetarians has no meat and no fish, and says whether it has milk or egg', () => {
    const vegetarian = products.filter((product) => /素/.test(paramOf(product, '素食') ?? '') && paramOf(product, '素食') !== '非素食');
    expect(vegetarian.length).toBeGreaterThan(200);
    expect(vegetarian.filter((product) => /[猪牛鸡鱼虾蟹][肉仁黄]|鱼|明胶/.test(paramOf(product, '配料') ?? '')).map(titleOf)).toEqual([]);
    const faults = vegetarian.filter((product) => {
      const [diet = '', allergens = ''] = [paramOf(product, '素食'), paramOf(product, '过敏原')];
      return /奶/.test(allergens) !== /奶/.test(diet) || /蛋/.test(allergens) !== /蛋/.test(diet);
    });
    expect(faults.map(titleOf)).toEqual([]);
    const named = products.filter(({ line }) => /(?<!葡萄)素小笼包/.test(line.title['zh-CN']));
    expect(named.length).toBeGreaterThan(0);
    expect(named.map((product) => paramOf(product, '素食'))).toEqual(named.map(() => '纯素'));
  });

  test('what is told of food for vegans has no meat in it either', () => {
    const vegan = products.filter((product) => (paramOf(product, '素食') ?? '').startsWith('纯素'));
    expect(vegan.length).toBeGreaterThan(50);
    expect(vegan.filter(({ line }) => /大骨|鸡汤|高汤|肉燥|[猪牛羊鸡鱼]肉/.test(line.detailHtml['zh-CN'])).map(titleOf)).toEqual([]);
  });

  test('only hot food is eaten hot', () => {
    const cold = products.filter((product) => /奶茶券|冰券/.test(titleOf(product)));
    expect(cold.length).toBeGreaterThan(5);
    expect(cold.filter(({ line }) => /趁热|锅一热|葱/.test(line.detailHtml['zh-CN'] + line.subTitle['zh-CN'])).map(titleOf)).toEqual([]);
  });

  test('a voucher is open when its stall is', () => {
    const vouchers = products.filter((product) => kindOf(product) === 'voucher');
    for (const product of vouchers) {
      const shop = shops.find(({ id }) => id === product.line.shop);
      const hours = shop ? openingHoursOf(shop).map(({ from, to }) => `${from}–${to}`) : [];
      expect(paramOf(product, '营业时间')).toBe(hours.join('、'));
    }
    const texts = [...(data.productKinds.get('voucher')?.openings ?? []), ...(data.productKinds.get('voucher')?.advice ?? [])]
      .map((text) => text['zh-CN'])
      .join('');
    expect(texts).not.toMatch(/傍晚|午夜|周一/);
  });

  test('tags of products and reviews have a name in each language', () => {
    const known = new Set(sampleTags.map((tag) => tag['zh-CN']));
    const used = [
      ...[...data.productKinds.values()].flatMap(({ tags, reviewStyle }) => [...tags, ...reviewStyle.tags]),
      ...shops.flatMap(({ tags }) => tags),
    ];
    expect([...new Set(used)].filter((tag) => !known.has(tag))).toEqual([]);
  });
});

describe('reviews', () => {
  test('no two products of a category share the text of a review or follow-up', () => {
    const owners = new Map<string, number>();
    const shared = reviews.flatMap(({ product, read }) =>
      [read('content'), read('append')].filter(Boolean).flatMap((text) => {
        const key = `${product.listing.categoryId}/${text}`;
        const owner = owners.get(key) ?? product.line.id;
        owners.set(key, owner);
        return owner === product.line.id ? [] : [`${owner} and ${product.line.id}: ${text}`];
      }),
    );
    expect(reviews.length).toBeGreaterThan(5000);
    expect(shared).toEqual([]);
  });

  test('no product has the same review twice or two reviews of one person', () => {
    const byProduct = Map.groupBy(reviews, ({ product }) => product.line.id);
    const faults = [...byProduct].flatMap(([id, own]) => {
      const isRepeated = (column: string) => new Set(own.map(({ read }) => read(column))).size < own.length;
      return [...(isRepeated('content') ? [`${id} content`] : []), ...(isRepeated('nickname') ? [`${id} nickname`] : [])];
    });
    expect(faults).toEqual([]);
  });

  test('no two reviews of a product begin with the same two sentences', () => {
    const byProduct = Map.groupBy(reviews, ({ product }) => product.line.id);
    const beginnings = (text: string) =>
      text
        .split(/(?<=。|\. )/)
        .slice(0, 2)
        .join('');
    const faults = [...byProduct].filter(([, own]) => new Set(own.map(({ read }) => beginnings(read('content')))).size < own.length);
    expect(faults.map(([id]) => id)).toEqual([]);
  });

  test('reviews of services speak of no parcel', () => {
    const ofServices = reviews.filter(({ product }) => product.line.type !== 'goods');
    expect(ofServices.length).toBeGreaterThan(300);
    const parcels = /物流|包装|送货|外盒|盒子|到货|快递|收到|质感|\b(?:box|packed|deliver\w*|parcel|arrived)\b/i;
    const faults = ofServices.flatMap(({ read }) => ['content', 'append', 'tags', 'reply'].map(read).filter((text) => parcels.test(text)));
    expect(faults).toEqual([]);
  });

  test('only reviews of what can break or bruise speak of that', () => {
    const tea = reviews.filter(({ product }) => kindOf(product) === 'tea');
    expect(tea.length).toBeGreaterThan(50);
    expect(tea.map(({ read }) => read('content')).filter((text) => /碎|压坏|一块|broken/.test(text))).toEqual([]);
  });

  test('follow every event in its order, and are written in one script', () => {
    const faults = reviews.flatMap(({ product, read }) => {
      const [written, added, replied] = [read('time'), read('appendTime'), read('replyTime')];
      const isInOrder =
        written > product.line.createdAt &&
        (added === '' || added > written) &&
        (replied === '' || replied > written) &&
        [written, added, replied].every((time) => time === '' || Date.parse(time) <= MADE_AT);
      const isEnglish = !/\p{Script=Han}/u.test(read('content'));
      const parts = [read('append'), read('reply')].filter(Boolean);
      const hasOneScript = parts.every((text) => /\p{Script=Han}/u.test(text) !== isEnglish);
      return isInOrder && hasOneScript ? [] : [`${product.line.id}: ${read('content')}`];
    });
    expect(faults).toEqual([]);
  });

  test('with one or two stars name a fault, and do not call the product fine', () => {
    const low = reviews.filter(({ read }) => Number(read('star')) <= 2);
    expect(low.length).toBeGreaterThan(50);
    const praise = /(?<!不)可以|不错|不錯|还行|還行|不影响|不影響|没事|沒事|倒是|nothing serious|did the job|tasted fine|I like the/;
    expect(low.map(({ read }) => read('content')).filter((text) => praise.test(text))).toEqual([]);
  });

  test('in English name the product as one writes it within a sentence, and agree with one or many', () => {
    const english = reviews.filter(({ read }) => !/\p{Script=Han}/u.test(read('content')));
    expect(english.length).toBeGreaterThan(300);
    const faults = english.flatMap(({ product, read }) => {
      const name = product.listing.type.name.en;
      const text = `${read('content')} ${read('append')}`;
      const [, after = ''] = text.split(new RegExp(name, 'i'), 2);
      const isMany = name.endsWith('s') && !/(?:ss|Lens)$/.test(name);
      const disagrees =
        isMany && /^(?:[,;]? (?:and|but|so))? (?:is|was|has|does|works|looks|costs|comes|takes|tastes|it|it’s)\b/.test(after);
      const isTitle =
        /[A-Z][a-z]+ [A-Z]/.test(name) && text.includes(name) && !data.reviewTexts.properNames.includes(name.split(' ')[0] ?? '');
      return disagrees || isTitle ? [`${name}: ${text}`] : [];
    });
    expect(faults).toEqual([]);
  });

  test('only speak of a fit, a fade or a hug where the product allows it', () => {
    const styleOf = (names: readonly string[]) => (product: (typeof products)[number]) => names.includes(kindOf(product));
    const rules: readonly (readonly [words: RegExp, may: (product: (typeof products)[number]) => boolean])[] = [
      [/褪色|\bfaded?\b/, styleOf(['wear', 'fabric', 'babyWear'])],
      [/抱着睡|抱著睡|went to bed with/, styleOf(['plush'])],
      [/很有成就感|So satisfying/, styleOf(['toy', 'kit', 'instrument'])],
      [/带着上班|帶著上班|to work with me/, styleOf([])],
      [/气炸|氣炸|air fryer/, styleOf(['frozen'])],
      [/值得收藏|A keeper/, (product) => kindOf(product) !== 'cushion' && !/砧板/.test(titleOf(product))],
      [/好洗|Easy to clean/, (product) => !/陶瓶|灯罩/.test(titleOf(product))],
      [/平日去|平日下午|weekday/, (product) => kindOf(product) !== 'ticket'],
      [/素的家人|vegetarian/, styleOf([])],
      [/独立包装|獨立包裝|one by one/, styleOf(['babySnack', 'congee', 'tonic', 'drink', 'teaBag', 'coffee'])],
    ];
    const faults = reviews.flatMap(({ product, read }) =>
      rules.flatMap(([words, may]) => {
        const text = `${read('content')}${read('append')}`;
        return words.test(text) && !may(product) ? [`${titleOf(product)}: ${text}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('of goods are written after the parcel can have come, and by the adult of a family', () => {
    const DAY = 86_400_000;
    const early = reviews.filter(
      ({ product: { line }, read }) => Date.parse(read('time')) - Date.parse(line.createdAt) < (line.type === 'goods' ? 5 * DAY : DAY),
    );
    const ofChildren = reviews.filter(({ product: { line }, read }) => {
      const values = line.attributes.flatMap((attribute) => attribute.values);
      const bought = line.skus.find(({ id }) => String(id) === read('sku'));
      return bought?.values.some((value) => values.find(({ id }) => id === value)?.label['zh-CN'] === '儿童');
    });
    expect([...early, ...ofChildren].map(({ product, read }) => `${titleOf(product)}: ${read('content')}`)).toEqual([]);
  });

  test('claim no more days, washes or orders than there was time for', () => {
    const claims: readonly (readonly [words: RegExp, days: number])[] = [
      [/两周|兩週|两个星期|兩個星期|半个月|半個月|\b[Tt]wo weeks\b/, 14],
      [/三周|三週|[Tt]hree weeks/, 21],
      [/(?<![上两兩])一个月[，了没沒比]|(?<![上两兩])一個月[，了没沒比]|用满一个月|用滿一個月|\b[Aa] month (?:with|later|of)/, 30],
      [/洗了十次|[Tt]en washes|五六次|Five or six washes|买了两次|買了兩次|twice, just as good/, 30],
      [/两个月|兩個月|[Tt]wo months/, 60],
      [/第三次|My third order/, 90],
      [/半年|[Hh]alf a year/, 180],
    ];
    const faults = reviews.flatMap(({ product, read }) =>
      (['content', 'append'] as const).flatMap((column) => {
        const time = read(column === 'content' ? 'time' : 'appendTime');
        const days = (Date.parse(time) - Date.parse(product.line.createdAt)) / 86_400_000;
        return claims.some(([words, least]) => words.test(read(column)) && days < least) ? [`${titleOf(product)}: ${read(column)}`] : [];
      }),
    );
    expect(faults).toEqual([]);
    const seasons = /一个夏天|一個夏天|天冷了|年夜饭|年夜飯|换个季节|換個季節|whole (?:summer|winter)/;
    expect(reviews.map(({ read }) => read('content') + read('append')).filter((text) => seasons.test(text))).toEqual([]);
  });

  test('of what was given away tell no more of using it', () => {
    const given = /送朋友|送长辈|送長輩|给爸妈|給爸媽|给公婆|給公婆|帮妈妈|幫媽媽|帮姐姐|幫姐姐|送同事|house-warming/;
    const gifts = reviews.filter(({ product, read }) => product.line.type === 'goods' && given.test(read('content').split('。')[0] ?? ''));
    expect(gifts.length).toBeGreaterThan(300);
    expect(gifts.map(({ read }) => read('append')).filter(Boolean)).toEqual([]);
  });

  test('are signed in the script that they are written in', () => {
    const names = new Map(data.reviewTexts.nicknames.map((name) => [name['zh-TW'], name['zh-CN']]));
    const traditional = reviews.filter(({ read }) => detectScript(read('content')) === 'zh-TW');
    expect(traditional.length).toBeGreaterThan(300);
    expect(traditional.map(({ read }) => read('nickname')).filter((name) => !names.has(name))).toEqual([]);
  });

  test('have no placeholder left', () => {
    expect(reviews.flatMap(({ read }) => [read('content'), read('append'), read('reply')]).filter((text) => /[{}]/.test(text))).toEqual([]);
  });
});

test('descriptions claim nothing that the product cannot have', () => {
  const rules: readonly (readonly [words: RegExp, may: (product: (typeof products)[number]) => boolean])[] = [
    [/倒水|pours/, (product) => /壶|保温杯/.test(titleOf(product))],
    [/肩线|放手机的口袋|for your phone/, (product) => /恤|衬衫|外套/.test(titleOf(product))],
    [/回收塑料|recycled plastic/, (product) => !/木|竹/.test(titleOf(product))],
    [/连汤|drop of soup/, (product) => !/拌面/.test(titleOf(product))],
    [/翻身|一觉醒来|through the night/, (product) => !/抱枕/.test(titleOf(product))],
    [/咖啡旁边|by the coffee/, (product) => !/儿童/.test(titleOf(product))],
  ];
  const faults = products.flatMap((product) => {
    const { line } = product;
    const text = [line.detailHtml, line.subTitle].flatMap((one) => [one['zh-CN'], one.en]).join('');
    return rules.flatMap(([words, may]) => (words.test(text) && !may(product) ? [`${titleOf(product)}: ${words}`] : []));
  });
  expect(faults).toEqual([]);
});

test('no way of eating is named for what nobody eats', () => {
  const inedible = products.filter(({ line }) => !line.params.some(({ name }) => name['zh-CN'] === '配料'));
  expect(inedible.length).toBeGreaterThan(400);
  const faults = inedible.filter(({ line }) => line.params.some(({ name }) => name['zh-CN'] === '食用方式'));
  expect(faults.map(titleOf)).toEqual([]);
});

test('texts for the mainland use its words', () => {
  const texts = products.flatMap(({ line }) => [
    line.title['zh-CN'],
    line.subTitle['zh-CN'],
    line.detailHtml['zh-CN'],
    ...line.serviceTags,
    ...line.params.flatMap(({ name, value }) => [name['zh-CN'], value['zh-CN']]),
    ...line.attributes.flatMap(({ name, values }) => [name['zh-CN'], ...values.map(({ label }) => label['zh-CN'])]),
  ]);
  const others = [...sampleTags, ...topics.flatMap(({ stories }) => stories).flatMap(({ title, text }) => [title, text])];
  const ofReviews = reviews.flatMap(({ read }) => [read('content'), read('append'), read('reply')]);
  const mainland = [...texts, ...others.map((text) => text['zh-CN']), ...ofReviews.filter((text) => detectScript(text) === 'zh-CN')];
  const words = /鉴赏期|[\d单两三四六]入|洋芋|保固|公分|公克|网路|软体|退冰|冷冻库|联络|安全帽|座垫|疗愈|一锭|不黏|黏牙|不沾锅|飯/;
  expect(mainland.filter((text) => words.test(text))).toEqual([]);
});

test('every fact and option is written in each language', () => {
  const texts = products.flatMap(({ line }) => line.params.flatMap(({ name, value }) => [name, value]));
  expect(texts.filter((text) => languages.some((language) => text[language].trim() === ''))).toEqual([]);
  expect(texts.filter((text) => /\p{Script=Han}/u.test(text.en))).toEqual([]);
});
