// What the sample shop sells, who sells it and how it is sent.
import { measureUnits, sizeSystems } from '@baodao/domain/catalog/measures';
import { netUnits } from '@baodao/domain/catalog/unitPrice';
import { guestQuestions } from '@baodao/domain/orders/fulfilment';
import { goodsClasses, transports } from '@baodao/domain/orders/shippingRestrictions';
import { z } from 'zod';
import { LocalizedText } from './localizedText.ts';
import { forms } from './pictures/forms.ts';
import { lights } from './pictures/scenes.ts';
import { keysOf, range, read, readAll, strings } from './readData.ts';

const Sentence = LocalizedText.extend({
  /** Nobody can say this before having the product for so many days. */
  days: z.number().default(0),
  /** The reviewer gave the product away, and later does not speak of using it. */
  isGift: z.boolean().default(false),
});
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
    nicknames: z.array(z.strictObject({ 'zh-CN': z.string(), 'zh-TW': z.string() })),
    /** Authors of reviews in English. */
    latinNicknames: strings,
    properNames: strings,
    byStyle: z.record(z.string(), ReviewStyle),
    serious: z.record(z.enum(replyStyles), z.array(Sentence)),
    seriousMore: z.array(Sentence),
    complaintsMore: z.array(Sentence),
    complaintsLast: z.array(Sentence),
    followUpsLast: z.array(Sentence),
    shopReplies: z.record(z.enum(replyStyles), z.record(z.enum(['good', 'pictured', 'low']), z.array(Sentence))),
  }),
);

const ReviewStyleName = z
  .string()
  .transform((name, context) => reviewTexts.byStyle[name] ?? context.addIssue(`There is no review style ${name}`) ?? z.NEVER);

const NetContent = z.strictObject({ amount: z.string(), unit: z.enum(netUnits) });

/** Something to choose, such as a size. The factors multiply the price. */
const Option = z.strictObject({
  name: LocalizedText,
  /** Nobody can buy the product without this choice, such as the size of shoes. */
  isNeeded: z.boolean().default(false),
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
  reviewStyle: ReviewStyleName,
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
  /** Instead of those of its kind, like its weight, shelf life and texts. */
  options: z.array(OptionName).optional(),
  weightGrams: z.number().optional(),
  shelfLife: LocalizedText.optional(),
  openings: z.array(LocalizedText).optional(),
  advice: z.array(LocalizedText).optional(),
  points: z.array(LocalizedText).optional(),
  /** The colours of varieties that have one of their own, by simplified name. They are not sold in others. */
  tints: z.record(z.string(), z.string()).default({}),
  /** What the pictures of a variety show instead of those of its type. */
  looks: z
    .record(
      z.string(),
      z.strictObject({
        shape: z.enum(keysOf(forms)).optional(),
        icons: strings.optional(),
        /** The time of day of a trip. */
        light: z.enum(keysOf(lights)).optional(),
      }),
    )
    .default({}),
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
  /** Instead of that of its kind. */
  reviewStyle: ReviewStyleName.optional(),
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
