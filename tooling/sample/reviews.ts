import { reviewTexts, type Sentence } from './catalogData.ts';
import { fillIn, type Language } from './localizedText.ts';
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

/** Keeps the import of a large sample short. */
const MAX_REVIEWS = 24;

/** The products of a type in the sample of 1,200. Each takes its own share of the type's texts. */
const PRODUCTS_PER_TYPE = 6;

/** Of a hundred buyers, one and a half to four write: about five reviews per product, more for best sellers and none for many. `share` is the share of products with reviews. */
export function reviewsOf({ line, listing, article }: SampleProduct, seed: number, share: number): string[][] {
  const random = createRandom(`${seed}/reviews/${line.id}`);
  if (!random.chance(share)) return [];
  const count = Math.min(Math.floor(line.sales * (0.015 + 0.025 * random.next())), MAX_REVIEWS);
  const listedAt = Date.parse(line.createdAt);
  const { reviewStyle: style } = listing.kind;
  const texts = textsOf(listing, article.number);
  const nicknames = { han: random.shuffle(reviewTexts.nicknames), latin: random.shuffle(reviewTexts.latinNicknames) };
  return Array.from({ length: count }, (_, at) => {
    const star = pickStar(random);
    const time = new Date(listedAt + (MADE_AT - listedAt) * (0.02 + random.next() * 0.97));
    const language = pickLanguage(random);
    const sharedPictures = star >= 4 && random.chance(0.24) ? line.pictures.slice(1, 1 + random.int(1, 3)) : [];
    const sku = random.pick(line.skus);
    // Buyers photograph the colour that they bought.
    const pictures = sharedPictures.length > 0 && sku.picture ? [sku.picture, ...sharedPictures.slice(1)] : sharedPictures;
    return [
      String(line.id),
      String(sku.id),
      (language === 'en' ? nicknames.latin : nicknames.han)[at] ?? '',
      random.chance(0.18) ? 'yes' : 'no',
      String(star),
      String(Math.min(5, Math.max(1, star + random.int(-1, 1)))),
      String(Math.min(5, Math.max(2, star + random.int(-1, 1)))),
      textFor(star, texts)()[language],
      star >= 4 ? random.shuffle(style.tags).slice(0, random.int(0, 2)).join('|') : '',
      pictures.join('|'),
      time.toISOString(),
      String(random.chance(0.4) ? random.int(1, pictures.length > 0 ? 38 : 12) : 0),
      ...followUpColumns(random, time, {
        star,
        language,
        followUp: texts.followUp,
        replies: reviewTexts.shopReplies[style.replies],
        pictures: line.pictures,
        hasPictures: pictures.length > 0,
      }),
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
function textsOf({ type, kind: { reviewStyle: style }, facts, index }: SampleProduct['listing'], number: number) {
  const { serious, seriousMore, complaintsMore, complaintsLast, followUpsLast } = reviewTexts;
  const noun = { ...type.name, en: withinSentence(type.name.en) };
  const dealer = (parts: readonly (readonly Sentence[])[]) => {
    const texts = combinations(parts, number % PRODUCTS_PER_TYPE, index);
    return () => fillIn(texts.next().value, { noun });
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

const nothing: Sentence = { 'zh-CN': '', 'zh-TW': '', en: '' };

/**
 * The combinations of one sentence per part that a product of a type gets. Each beginning comes once before one comes again, and its
 * products end it differently. Each start has another order.
 */
function* combinations(parts: readonly (readonly Sentence[])[], product: number, start: number): Generator<Sentence, never> {
  const beginnings = parts.slice(0, -1);
  const ends = parts.at(-1) ?? [];
  const total = beginnings.reduce((count, { length }) => count * length, 1);
  const stride = strideThrough(total);
  const turns = Math.max(PRODUCTS_PER_TYPE, ends.length);
  for (let dealt = 0; ; dealt += 1) {
    let rest = (dealt * stride + start * START_STEP) % total;
    const end = ends[(product + rest + Math.floor(dealt / total) * PRODUCTS_PER_TYPE) % turns];
    if (!end) continue;
    const chosen = beginnings.map((sentences) => {
      const sentence = sentences[rest % sentences.length] ?? nothing;
      rest = Math.floor(rest / sentences.length);
      return sentence;
    });
    const join = (language: Language, space: string) =>
      [...chosen, end]
        .map((sentence) => sentence[language])
        .filter((text) => text !== '')
        .join(space);
    yield { 'zh-CN': join('zh-CN', ''), 'zh-TW': join('zh-TW', ''), en: join('en', ' ') };
  }
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
  followUp: () => Sentence;
  replies: (typeof reviewTexts)['shopReplies']['goods'];
  pictures: readonly string[];
  /** The review has pictures. */
  hasPictures: boolean;
}

/** The last columns: the reviewer's follow-up some weeks later, and the shop's reply within days. Shops reply mostly to complaints. */
function followUpColumns(random: Random, time: Date, { star, language, followUp, replies, pictures, hasPictures }: FollowUp): string[] {
  const after = (from: number, to: number) => new Date(time.getTime() + (from + random.next() * (to - from)) * DAY);
  const [addedAt, repliedAt] = [after(30, 60), after(0.3, 3)];
  const added = star >= 4 && addedAt.getTime() < MADE_AT && random.chance(0.12);
  const replied = repliedAt.getTime() < MADE_AT && random.chance(star <= 3 ? 0.8 : 0.16);
  return [
    ...(added ? [followUp()[language], random.chance(0.4) ? (pictures.at(-1) ?? '') : '', addedAt.toISOString()] : ['', '', '']),
    ...(replied
      ? [random.pick(replies[star <= 3 ? 'low' : hasPictures ? 'pictured' : 'good'])[language], repliedAt.toISOString()]
      : ['', '']),
  ];
}
