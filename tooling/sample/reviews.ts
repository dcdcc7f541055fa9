import { reviewTexts, type Sentence } from './catalogData.ts';
import { fillIn, type Language, type LocalizedText } from './localizedText.ts';
import { MADE_AT, type SampleProduct } from './products.ts';
import { createRandom, type Random } from './random.ts';

/** The columns of `reviews.csv`, in their order. */
export const reviewColumns = [
  'product',
  'sku',
  'nickname',
  'anonymous',
  'star',
  'serviceStar',
  'deliveryStar',
  'content',
  'tags',
  'images',
  'time',
  'up',
  'append',
  'appendImages',
  'appendTime',
  'reply',
  'replyTime',
];

const DAY = 86_400_000;
/** The days from an order to a parcel at home. */
const DELIVERY_DAYS = 5;
const daysBetween = (from: number, to: Date) => (to.getTime() - from) / DAY;

const styleOf = ({ kind, facts }: SampleProduct['listing']) => facts.reviewStyle ?? kind.reviewStyle;

/** Keeps the import of a large sample short. */
const MAX_REVIEWS = 24;

/** The products of a type in the sample of 1,200. Each takes its own share of the type's texts. */
const PRODUCTS_PER_TYPE = 6;

/** Of a hundred buyers, one and a half to four write: about five reviews per product, more for best sellers and none for many. `share` is the share of products with reviews. */
export function reviewsOf({ line, listing, article }: SampleProduct, seed: number, share: number): string[][] {
  const random = createRandom(`${seed}/reviews/${line.id}`);
  if (!random.chance(share)) return [];
  const from = Date.parse(line.createdAt) + (line.type === 'goods' ? DELIVERY_DAYS : 1) * DAY;
  const count = from < MADE_AT - DAY ? Math.min(Math.floor(line.sales * (0.015 + 0.025 * random.next())), MAX_REVIEWS) : 0;
  const style = styleOf(listing);
  const texts = textsOf(listing, article.number);
  const nicknames = { han: random.shuffle(reviewTexts.nicknames), latin: random.shuffle(reviewTexts.latinNicknames) };
  const childTickets = line.attributes.flatMap(({ values }) => values.flatMap(({ id, label }) => (label.en === 'Child' ? [id] : [])));
  // Reviews are written by adults.
  const skus = line.skus.filter(({ values }) => !values.some((value) => childTickets.includes(value)));
  return Array.from({ length: count }).flatMap((_, at) => {
    const star = pickStar(random);
    const time = new Date(from + (MADE_AT - from) * (0.02 + random.next() * 0.97));
    const language = pickLanguage(random);
    const text = textFor(star, texts)(daysBetween(from, time));
    if (!text) return [];
    const sharedPictures = star >= 4 && random.chance(0.24) ? line.pictures.slice(1, 1 + random.int(1, 3)) : [];
    const sku = random.pick(skus);
    // Buyers photograph the colour that they bought.
    const pictures = sharedPictures.length > 0 && sku.picture ? [sku.picture, ...sharedPictures.slice(1)] : sharedPictures;
    return [
      [
        String(line.id),
        String(sku.id),
        (language === 'en' ? nicknames.latin[at] : nicknames.han[at]?.[language]) ?? '',
        random.chance(0.18) ? 'yes' : 'no',
        String(star),
        String(Math.min(5, Math.max(1, star + random.int(-1, 1)))),
        String(Math.min(5, Math.max(2, star + random.int(-1, 1)))),
        text[language],
        star >= 4 ? random.shuffle(style.tags).slice(0, random.int(0, 2)).join('|') : '',
        pictures.join('|'),
        time.toISOString(),
        String(random.chance(0.4) ? random.int(1, pictures.length > 0 ? 38 : 12) : 0),
        ...followUpColumns(random, time, {
          star,
          language,
          from,
          followUp: text.isGift ? undefined : texts.followUp,
          replies: reviewTexts.shopReplies[style.replies],
          pictures: line.pictures,
          hasPictures: pictures.length > 0,
        }),
      ],
    ];
  });
}

/** With one or two stars, nobody writes that something is fine apart from its price. */
const textFor = (star: number, { good, low, serious }: ReturnType<typeof textsOf>) => (star >= 4 ? good : star === 3 ? low : serious);

function pickStar(random: Random): number {
  const chance = random.next();
  if (chance < 0.7) return 5;
  if (chance < 0.92) return 4;
  if (chance < 0.98) return 3;
  return chance < 0.993 ? 2 : 1;
}

function pickLanguage(random: Random): Language {
  const chance = random.next();
  if (chance < 0.08) return 'en';
  return chance < 0.35 ? 'zh-TW' : 'zh-CN';
}

/** The texts of a product's reviews, one after another. No other product of its type has the same ones. */
function textsOf(listing: SampleProduct['listing'], number: number) {
  const { type, facts, index } = listing;
  const style = styleOf(listing);
  const { serious, seriousMore, complaintsMore, complaintsLast, followUpsLast } = reviewTexts;
  const noun = { ...type.name, en: withinSentence(type.name.en) };
  const dealer = (parts: readonly (readonly Sentence[])[]) => {
    const texts = combinations(parts, number % PRODUCTS_PER_TYPE, index);
    return (days: number) => {
      // Nobody writes the same twice, and it may be too early for what is left.
      for (let { value } = texts.next(); value; { value } = texts.next()) {
        if (value.days <= days) return { ...fillIn(value, { noun }), isGift: value.isGift };
      }
      return undefined;
    };
  };
  return {
    good: dealer([
      [...facts.reviews, ...style.openings],
      [...style.more, nothing],
      [...style.last, nothing],
    ]),
    low: dealer([style.complaints, [...complaintsMore, nothing], [...complaintsLast, nothing]]),
    serious: dealer([serious[style.replies], [...seriousMore, nothing], [...complaintsLast, nothing]]),
    followUp: dealer([style.followUps, [...followUpsLast, nothing]]),
  };
}

const properName = new RegExp(`\\b(${reviewTexts.properNames.join('|')})\\b`);

/** Nobody writes the name of a product with capitals, apart from names of places and the like. */
const withinSentence = (name: string) =>
  name
    .split(properName)
    .map((part, at) => (at % 2 === 0 ? part.toLowerCase() : part))
    .join('');

/** Types that follow each other begin with different sentences. */
const START_STEP = 37;

const nothing: Sentence = { 'zh-CN': '', 'zh-TW': '', en: '', days: 0, isGift: false };

/**
 * The combinations of one sentence per part that a product of a type gets. Each beginning comes once, and its products end it
 * differently. Each start has another order.
 */
function* combinations(parts: readonly (readonly Sentence[])[], product: number, start: number): Generator<Sentence, undefined> {
  const beginnings = parts.slice(0, -1);
  const ends = parts.at(-1) ?? [];
  const total = beginnings.reduce((count, { length }) => count * length, 1);
  const stride = strideThrough(total);
  const turns = Math.max(PRODUCTS_PER_TYPE, ends.length);
  for (let dealt = 0; dealt < total; dealt += 1) {
    let rest = (dealt * stride + start * START_STEP) % total;
    const end = ends[(product + rest) % turns];
    if (!end) continue;
    const chosen = beginnings.map((sentences) => {
      const sentence = sentences[rest % sentences.length] ?? nothing;
      rest = Math.floor(rest / sentences.length);
      return sentence;
    });
    const sentences = [...chosen, end];
    const join = (language: Language, space: string) =>
      sentences
        .map((sentence) => sentence[language])
        .filter((text) => text !== '')
        .join(space);
    yield {
      'zh-CN': join('zh-CN', ''),
      'zh-TW': join('zh-TW', ''),
      en: join('en', ' '),
      days: Math.max(...sentences.map(({ days }) => days)),
      isGift: sentences.some(({ isGift }) => isGift),
    };
  }
  return undefined;
}

/** A step that visits every position before it returns to one. */
function strideThrough(total: number): number {
  let stride = Math.floor(total * 0.618);
  while (greatestCommonDivisor(stride, total) !== 1) stride += 1;
  return stride;
}

const greatestCommonDivisor = (one: number, other: number): number => (other === 0 ? one : greatestCommonDivisor(other, one % other));

interface FollowUp {
  star: number;
  language: Language;
  /** When the first buyer had the product. */
  from: number;
  followUp: ((days: number) => LocalizedText | undefined) | undefined;
  replies: (typeof reviewTexts)['shopReplies']['goods'];
  pictures: readonly string[];
  /** The review has pictures. */
  hasPictures: boolean;
}

/** The last columns: the reviewer's follow-up some weeks later, and the shop's reply within days. Shops reply mostly to complaints. */
function followUpColumns(
  random: Random,
  time: Date,
  { star, language, from, followUp, replies, pictures, hasPictures }: FollowUp,
): string[] {
  const after = (from: number, to: number) => new Date(time.getTime() + (from + random.next() * (to - from)) * DAY);
  const [addedAt, repliedAt] = [after(30, 60), after(0.3, 3)];
  const added = star >= 4 && addedAt.getTime() < MADE_AT && random.chance(0.12) ? followUp?.(daysBetween(from, addedAt)) : undefined;
  const replied = repliedAt.getTime() < MADE_AT && random.chance(star <= 3 ? 0.8 : 0.16);
  return [
    ...(added ? [added[language], random.chance(0.4) ? (pictures.at(-1) ?? '') : '', addedAt.toISOString()] : ['', '', '']),
    ...(replied
      ? [random.pick(replies[star <= 3 ? 'low' : hasPictures ? 'pictured' : 'good'])[language], repliedAt.toISOString()]
      : ['', '']),
  ];
}
