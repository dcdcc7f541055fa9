// Reads the contents of the sample shop from YAML files, which a translator can edit. A schema validates every file.
import { readdirSync, readFileSync } from 'node:fs';
import { measureUnits, sizeSystems } from '@baodao/domain/catalog/measures';
import { netUnits } from '@baodao/domain/catalog/unitPrice';
import { guestQuestions } from '@baodao/domain/orders/fulfilment';
import { goodsClasses, transports } from '@baodao/domain/orders/shippingRestrictions';
import { parse } from 'yaml';
import { z } from 'zod';
import { LocalizedText } from './localizedText.ts';
import { forms } from './pictures/forms.ts';
import { palettes } from './pictures/palettes.ts';
import { lights, sceneNames } from './pictures/scenes.ts';

const folder = new URL('data/', import.meta.url);

function read<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(parse(readFileSync(new URL(`${name}.yaml`, folder), 'utf8')));
  if (!result.success) throw new Error(`tooling/sample/data/${name}.yaml: ${z.prettifyError(result.error)}`);
  return result.data;
}

const readAll = <Schema extends z.ZodType>(subfolder: string, schema: Schema): z.infer<Schema>[] =>
  readdirSync(new URL(`${subfolder}/`, folder))
    .toSorted()
    .map((file) => read(`${subfolder}/${file.replace('.yaml', '')}`, schema));

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as [Key, ...Key[]];
const strings = z.array(z.string());
const range = z.tuple([z.number(), z.number()]);
/** Hours from the import. */
const hours = range;

const Picture = z.union([
  z.strictObject({ scene: z.enum(sceneNames), light: z.enum(keysOf(lights)), icons: strings }),
  z.strictObject({ table: z.enum(keysOf(palettes)), icons: strings }),
]);
/** A landscape at a time of day, or a still life on a table. */
export type PictureSpec = z.infer<typeof Picture>;

const Sentence = LocalizedText;
export type Sentence = z.infer<typeof Sentence>;
const replyStyles = ['goods', 'fresh', 'frozen', 'service', 'eat'] as const;
const ReviewStyle = z.strictObject({
  tags: strings,
  replies: z.enum(replyStyles),
  openings: z.array(Sentence),
  more: z.array(Sentence),
  last: z.array(Sentence),
  complaints: z.array(Sentence),
  followUps: z.array(Sentence),
});

/** Sentences from which reviews are composed, by what the products are like. */
export const reviewTexts = read(
  'reviews',
  z.strictObject({
    nicknames: strings,
    /** Authors of reviews in English. */
    latinNicknames: strings,
    byStyle: z.record(z.string(), ReviewStyle),
    complaintsMore: z.array(Sentence),
    complaintsLast: z.array(Sentence),
    followUpsLast: z.array(Sentence),
    shopReplies: z.record(z.enum(replyStyles), z.record(z.enum(['good', 'pictured', 'low']), z.array(Sentence))),
  }),
);

const NetContent = z.strictObject({ amount: z.string(), unit: z.enum(netUnits) });

/** Something to choose, such as a size. The factors multiply the price. */
const Option = z.strictObject({
  name: LocalizedText,
  values: z.array(
    z.strictObject({
      label: LocalizedText,
      factor: z.number(),
      netContent: NetContent.optional(),
      netTimes: z.number().default(1),
      /** The colour of the product, as its pictures show it. */
      tint: z.string().optional(),
    }),
  ),
});
export type Option = z.infer<typeof Option>;
export const options = read('options', z.record(z.string(), Option));
const OptionName = z.string().transform((name, context) => options[name] ?? context.addIssue(`There is no option ${name}`) ?? z.NEVER);

const ProductKind = z.strictObject({
  reviewStyle: z
    .string()
    .transform((name, context) => reviewTexts.byStyle[name] ?? context.addIssue(`There is no review style ${name}`) ?? z.NEVER),
  type: z.enum(['goods', 'service', 'voucher']).default('goods'),
  shipClass: z.enum(['normal', 'chilled', 'frozen', 'pickup', 'none']),
  weightGrams: z.number(),
  /** What customs and carriers restrict about all products of the kind. */
  goodsClasses: z.array(z.enum(goodsClasses)).default([]),
  /** What a shop asks the guests of a service. */
  guestQuestions: z.array(z.enum(guestQuestions)).default([]),
  /** Of vouchers: how long they are valid, and how they are redeemed. */
  voucher: z.strictObject({ validDays: z.number(), rules: LocalizedText }).optional(),
  unit: LocalizedText,
  shelfLife: LocalizedText,
  tags: strings,
  options: z.array(OptionName),
  subTitles: z.array(LocalizedText),
  openings: z.array(LocalizedText),
  advice: z.array(LocalizedText),
  points: z.array(LocalizedText),
});
export type ProductKind = z.infer<typeof ProductKind>;

const SizeTable = z.strictObject({
  systems: z.array(z.enum(sizeSystems)).default([]),
  measures: z.array(z.strictObject({ name: LocalizedText, unit: z.enum(measureUnits) })),
  /** Rows of an attribute value have its label. */
  rows: z.array(z.strictObject({ label: LocalizedText, sizes: strings.default([]), measures: z.array(strings) })),
  note: LocalizedText,
});
export type SizeTable = z.infer<typeof SizeTable>;

const sizeTables = read('sizeTables', z.record(z.string(), SizeTable));

/** The allergens that a label in Taiwan has to name. */
const allergens = ['gluten', 'crustaceans', 'egg', 'fish', 'peanut', 'soya', 'milk', 'nuts', 'sesame', 'mango'] as const;
const Ingredient = z.strictObject({
  name: LocalizedText,
  allergens: z.array(z.enum(allergens)).default([]),
  diet: z.enum(['meat', 'fish', 'milk', 'egg', 'allium', 'honey']).optional(),
});
export type Ingredient = z.infer<typeof Ingredient>;
export const ingredients = new Map(Object.entries(read('ingredients', z.record(z.string(), Ingredient))));
const IngredientName = z.string().refine((name) => ingredients.has(name), 'There is no such ingredient');

export const productTexts = read(
  'productTexts',
  z.strictObject({
    /** Distinguish later products of a type from the first. */
    editions: z.strictObject({ products: z.array(LocalizedText), services: z.array(LocalizedText) }),
    brand: LocalizedText,
    origin: LocalizedText,
    paramNames: z.record(z.string(), LocalizedText),
    allergens: z.record(z.enum(allergens), LocalizedText),
    noAllergens: LocalizedText,
    diets: z.record(z.enum(['none', 'vegan', 'lacto', 'ovo', 'ovoLacto']), LocalizedText),
    withAllium: LocalizedText,
    withHoney: LocalizedText,
    synonyms: z.record(z.string(), strings),
  }),
);

const ProductFacts = z.strictObject({
  /** Instead of those of its kind, like its weight and shelf life. */
  options: z.array(OptionName).optional(),
  weightGrams: z.number().optional(),
  shelfLife: LocalizedText.optional(),
  /** The colours of varieties that have one of their own, by simplified name. */
  tints: z.record(z.string(), z.string()).default({}),
  /** What the pictures of a variety show instead of those of its type. */
  looks: z.record(z.string(), z.strictObject({ shape: z.enum(keysOf(forms)).optional(), icons: strings.optional() })).default({}),
  ingredients: z.array(IngredientName).default([]),
  /** The ingredients that a variety adds, by its simplified name. */
  varieties: z.record(z.string(), z.array(IngredientName)).default({}),
  /** The ingredients that a variety does without. */
  without: z.record(z.string(), z.array(IngredientName)).default({}),
  params: z
    .record(
      z.string().refine((name) => name in productTexts.paramNames, 'There is no such parameter'),
      z.strictObject({ value: LocalizedText, byVariety: z.record(z.string(), LocalizedText).default({}) }),
    )
    .default({}),
  /** What its buyers say. */
  reviews: z.array(Sentence),
});
export type ProductFacts = z.infer<typeof ProductFacts>;
export const facts = new Map(readAll('productFacts', z.record(z.string(), ProductFacts)).flatMap((types) => Object.entries(types)));

export function factsOf({ name }: ProductType): ProductFacts {
  const found = facts.get(name['zh-CN']);
  if (!found) throw new Error(`tooling/sample/data/productFacts has no ${name['zh-CN']}`);
  return found;
}

const ProductType = z.strictObject({
  name: LocalizedText,
  kind: z.string(),
  shape: z.enum(keysOf(forms)),
  /** The first icon shows the product. The others are drawn beside it. */
  icons: strings,
  /** Lowest and highest price in whole TWD. */
  price: range,
  varieties: z.array(LocalizedText),
  /** Added to the sample later: its products follow the others, so that these keep their ids and pictures. */
  isLater: z.boolean().default(false),
  sizeTable: z
    .string()
    .transform((name, context) => sizeTables[name] ?? context.addIssue(`There is no size table ${name}`) ?? z.NEVER)
    .optional(),
  /** In addition to those of its kind. */
  goodsClasses: z.array(z.enum(goodsClasses)).default([]),
});
export type ProductType = z.infer<typeof ProductType>;

const Category = z.strictObject({
  id: z.number(),
  icon: z.string(),
  title: LocalizedText,
  groups: z.array(
    z.strictObject({
      icon: z.string(),
      title: LocalizedText,
      subcategories: z.array(z.strictObject({ title: LocalizedText, products: z.array(ProductType) })),
    }),
  ),
});
export type Category = z.infer<typeof Category>;

const categoryKeys = ['food', 'cosmetic', 'health', 'baby', 'live', 'culture', 'feature', 'apparel', 'appliance', 'travel'] as const;
/** The ten categories of the shop. Their order decides about ids, not about lists (`menuPosition`). */
export const categories = categoryKeys.map((key) => read(`categories/${key}`, Category));

export const productKinds = new Map(readAll('productKinds', z.record(z.string(), ProductKind)).flatMap((kinds) => Object.entries(kinds)));

const Shop = z.strictObject({
  name: LocalizedText,
  place: z.string(),
  /** The category groups it sells, by position. */
  sells: z.array(z.strictObject({ category: z.enum(categoryKeys), group: z.number() })),
  icon: z.string(),
  slogan: LocalizedText,
  /** The products it sells of its groups, by simplified name. It sells all of them if absent. */
  onlyProducts: strings.optional(),
  tags: strings,
  /** Pages that show it. */
  featured: z.array(z.enum(['home', 'select', 'service'])).optional(),
  onHoliday: z.boolean().optional(),
});
export type ShopData = z.infer<typeof Shop>;

export const shopData = [...read('shops', z.array(Shop)), ...read('localShops', z.array(Shop))];

export const shopTexts = read(
  'shopTexts',
  z.strictObject({
    streets: z.array(LocalizedText),
    deliveryNames: z.strictObject({
      home: LocalizedText,
      chilled: LocalizedText,
      store: LocalizedText,
      mainland: LocalizedText,
      mainlandSea: LocalizedText,
      hongKong: LocalizedText,
      overseas: LocalizedText,
      electronic: LocalizedText,
    }),
    notices: z.strictObject({ local: LocalizedText, delivery: LocalizedText }),
    phoneAreaCodes: z.array(z.strictObject({ county: z.number(), code: z.string(), digits: z.number() })),
  }),
);

export const shippingRestrictions = read(
  'shippingRestrictions',
  z.array(
    z.strictObject({
      goodsClasses: z.array(z.enum(goodsClasses)),
      countries: strings,
      transport: z.enum(transports).optional(),
      reason: LocalizedText,
      source: LocalizedText,
      from: z.string(),
    }),
  ),
);

export const customs = read(
  'customs',
  z.array(
    z.strictObject({
      country: z.string(),
      maxValue: z.string().optional(),
      maxWeightGrams: z.number().optional(),
      exemptUpTo: z.string().optional(),
      rates: z.array(
        z.strictObject({
          categories: z.array(z.number()).optional(),
          goodsClasses: z.array(z.enum(goodsClasses)).optional(),
          percent: z.string(),
        }),
      ),
      percent: z.string(),
      source: LocalizedText,
      from: z.string(),
    }),
  ),
);

const Place = z.strictObject({
  code: z.string(),
  name: LocalizedText,
  /** City or county and district, the first part of an address. */
  address: LocalizedText,
  region: z.number(),
  lat: z.number(),
  lng: z.number(),
});
export type Place = z.infer<typeof Place>;

const places = new Map(read('places', z.array(Place)).map((place) => [place.code, place]));

export function placeOf(code: string): Place {
  const place = places.get(code);
  if (!place) throw new Error(`tooling/sample/data/places.yaml has no place "${code}"`);
  return place;
}

const Home = z.strictObject({ code: z.string(), name: LocalizedText, words: strings, types: strings });

/** Where food comes from, whoever sells it. */
export const homes = read('homes', z.array(Home));

const topicKeys = ['food', 'play', 'life', 'craft', 'gift', 'season', 'select'] as const;
export type TopicKey = (typeof topicKeys)[number];

const Story = z.strictObject({
  /** Part of the story's address. */
  key: z.string(),
  place: z.string(),
  picture: Picture,
  tags: strings,
  products: strings,
  shops: strings,
  articles: strings,
  title: LocalizedText,
  text: LocalizedText,
});
export type Story = z.infer<typeof Story>;

const Topic = z.strictObject({ key: z.enum(topicKeys), title: LocalizedText, listed: z.boolean() });
export const topics = read('topics', z.array(Topic)).map((topic) => ({ ...topic, stories: read(`stories/${topic.key}`, z.array(Story)) }));

const Note = z.strictObject({
  /** The simplified name of a product, the name of an article or market, or the beginning of a question. */
  about: z.string(),
  topic: z.enum(topicKeys),
  text: LocalizedText,
});
export type Note = z.infer<typeof Note>;
export const notes = read(
  'notes',
  z.strictObject({ product: z.array(Note), article: z.array(Note), question: z.array(Note), market: z.array(Note) }),
);

export const people = read(
  'people',
  z.array(z.strictObject({ code: z.string(), nickname: z.string(), level: z.number(), verified: z.boolean() })),
);

/** `shop` is the shop that sells the product in question. */
const Author = z.enum([people[0]?.code ?? '', ...people.map(({ code }) => code), 'shop']);
const Comment = z.strictObject({
  author: Author,
  text: z.string(),
  /** The position of the comment that it answers. */
  replyTo: z.number().optional(),
});
const Answer = z.strictObject({
  author: Author,
  text: z.string(),
  /** The author bought the product. */
  buyer: z.boolean().optional(),
  /** Shows a picture of the product. */
  withPicture: z.boolean().optional(),
  upvotes: z.number().optional(),
  comments: z.array(Comment).optional(),
});
const Question = z.strictObject({
  author: Author,
  language: z.enum(['zh-CN', 'zh-TW', 'en']),
  title: z.string(),
  content: z.string().optional(),
  /** The simplified name of the product it is about. */
  product: z.string().optional(),
  tags: strings,
  daysAgo: z.number(),
  score: z.number().optional(),
  views: z.number(),
  headline: z.number().optional(),
  /** The position of the accepted answer. */
  acceptedAnswer: z.number().optional(),
  answers: z.array(Answer),
});
export type QuestionData = z.infer<typeof Question>;
export type AnswerData = z.infer<typeof Answer>;

export const questionGroups = (['product', 'travel', 'life'] as const).map((type) => ({
  type,
  questions: read(`questions/${type}`, z.array(Question)),
}));

const Coupon = z.strictObject({
  title: LocalizedText,
  text: LocalizedText,
  type: z.enum(['cash', 'percent', 'shipping']),
  amount: z.number().optional(),
  percent: z.number().optional(),
  maxAmount: z.number().optional(),
  threshold: z.number().optional(),
  /** Ids of the top categories it applies to. */
  categories: z.array(z.number()).optional(),
  product: z.string().optional(),
  /** The simplified name of the shop that issues it. */
  shop: z.string().optional(),
  total: z.number().optional(),
  perUser: z.number().optional(),
  hours: hours.optional(),
  /** Valid for this number of days, or during these hours from the import. */
  days: z.number().optional(),
  valid: hours.optional(),
  season: z.string().optional(),
  spend: z.number().optional(),
  level: z.number().optional(),
  group: z.string().optional(),
  /** Sold for this number of points. */
  points: z.number().optional(),
  /** Sent to members on their birthdays. */
  birthday: z.literal(true).optional(),
  /** Number of redeem codes. Members claim a coupon without codes. */
  codes: z.number().optional(),
});
export type CouponData = z.infer<typeof Coupon>;
export const coupons = read('coupons', z.array(Coupon));

const MarketTab = z.strictObject({
  title: LocalizedText,
  /** Starts every day at this time and lasts this number of minutes. */
  daily: z.tuple([z.string(), z.number()]).optional(),
  products: strings,
  /** Sale price as a fraction of the regular price. */
  priceFactor: z.number(),
  stock: range,
  limit: z.number(),
  level: z.number().optional(),
});
export type MarketTab = z.infer<typeof MarketTab>;

export const markets = read(
  'markets',
  z.array(
    z.strictObject({
      name: z.string(),
      type: z.enum(['normal', 'second', 'flash', 'member']),
      title: LocalizedText,
      text: LocalizedText,
      color: z.string(),
      hours,
      picture: Picture,
      tabs: z.array(MarketTab),
    }),
  ),
);

export const promotions = read(
  'promotions',
  z.array(
    z.strictObject({
      type: z.enum(['discount', 'flash', 'ladder', 'full-cut', 'gift']),
      title: LocalizedText,
      /** Applies to this product or, unless limited, to all products of its shop. */
      product: z.string(),
      hours,
      percent: z.number().optional(),
      /** Sale price of one SKU as a fraction of its regular price. */
      priceFactor: z.number().optional(),
      stock: z.number().optional(),
      limit: z.number().optional(),
      thisProductOnly: z.boolean().optional(),
      steps: z.array(z.strictObject({ spend: z.number(), save: z.number().optional() })).optional(),
      gift: z.string().optional(),
    }),
  ),
);

export const articles = read(
  'articles',
  z.array(
    z.strictObject({
      /** Its texts are `articles/<name>.<language>.md`. */
      name: z.string(),
      type: z.enum(['article', 'news', 'guide', 'discover']),
      tags: strings,
      picture: Picture.optional(),
      /** Products it mentions, by position in the shop. */
      products: z.array(z.number()),
      daysAgo: z.number(),
      /** Pinned above newer ones. */
      top: z.boolean().optional(),
    }),
  ),
);

/** Static pages. A page's id is its position. */
export const pages = read(
  'pages',
  z.array(
    z.strictObject({
      /** Its texts are `pages/<name>.<language>.md`. */
      name: z.string(),
      key: z.string(),
      kind: z.enum(['guide', 'certificate', 'page', 'activity']),
      picture: Picture.optional(),
      hours: hours.optional(),
      /** The icon on a certificate. */
      emblem: z.string().optional(),
    }),
  ),
);

const link = { linkType: z.number(), linkValue: z.string().optional() };

export const banners = read(
  'banners',
  z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      place: z.string(),
      title: LocalizedText,
      text: LocalizedText,
      picture: Picture,
      /** A video of the import folder that plays over the picture. */
      video: z.string().optional(),
      ...link,
      /** The simplified name of the shop it links to. */
      linkShop: z.string().optional(),
      /** Products shown with it, by position in the shop. */
      products: z.array(z.number()),
    }),
  ),
);
export type BannerData = (typeof banners)[number];

/** Links from the home page to parts of the shop. */
export const channels = read(
  'channels',
  z.array(
    z.strictObject({
      name: z.string(),
      title: LocalizedText,
      picture: z.string(),
      palette: z.enum(keysOf(palettes)),
      /** An icon of the apps' icon set. */
      icon: z.string(),
      linkType: z.number(),
      linkValue: z.string(),
    }),
  ),
);

/** Header and footer. The QR code leads to `appQr`. */
export const settings = read(
  'settings',
  z.strictObject({
    iosApp: z.string(),
    androidApp: z.string(),
    appQr: z.string(),
    supplierLogin: z.string(),
    filingNumber: z.string(),
    licenceNumber: z.string(),
    address: LocalizedText,
    phone: z.string(),
    mail: z.string(),
    hours: LocalizedText,
    social: z.array(z.strictObject({ network: z.string(), href: z.string() })),
  }),
);

const Button = z.strictObject({ id: z.number(), place: z.string(), title: LocalizedText, icon: z.string() });

export const buttons = read(
  'buttons',
  z.array(
    z.union([
      Button.extend({ linkType: z.number(), linkValue: z.string() }),
      /** Links to the thing of this name. Shops have their simplified names. */
      Button.extend({
        linkTo: z.union([
          z.strictObject({ market: z.string() }),
          z.strictObject({ article: z.string() }),
          z.strictObject({ shop: z.string() }),
          z.strictObject({ vendor: z.string() }),
          z.strictObject({ activity: z.string() }),
        ]),
      }),
      /** Links to the group of the travel category that has this icon. */
      Button.extend({ travelGroup: z.string() }),
    ]),
  ),
);

/** Tags of products, shops, articles and reviews. */
export const tags = read('tags', z.array(LocalizedText));

export const hotSearches = new Map(
  read('hotSearches', z.array(z.strictObject({ word: z.string(), weight: z.number() }))).map(({ word, weight }) => [word, weight]),
);

/** Lines in the format of the import folder. The import validates them. */
const importLines = z.array(z.looseObject({ id: z.number() }));
export const lotteries = read('lotteries', importLines);
export const guesses = read('guesses', importLines);
