import { type ReviewParts, reviewTexts, type Sentence } from './data.ts';
import { MADE_AT, type SampleProduct } from './products.ts';
import { createRandom, type Random } from './random.ts';

const goodTags = ['包装好', '送货快', '会回购', '性价比高', '质感好'];

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
const MAX_REVIEWS = 40;

/** Of a hundred buyers, one and a half to four write: about five reviews per product, more for best sellers and none for many. `share` is the share of products with reviews. */
export function reviewsOf({ line, listing }: SampleProduct, seed: number, share: number): string[][] {
  const random = createRandom(`${seed}/reviews/${line.id}`);
  if (!random.chance(share)) return [];
  const count = Math.min(Math.floor(line.sales * (0.015 + 0.025 * random.next())), MAX_REVIEWS);
  const listedAt = Date.parse(line.createdAt);
  const style = listing.kind.reviewStyle;
  return Array.from({ length: count }, () => {
    const star = pickStar(random);
    const time = new Date(listedAt + (MADE_AT - listedAt) * (0.02 + random.next() * 0.97));
    const script = random.chance(0.3) ? 'zh-TW' : 'zh-CN';
    const sharedPictures = star >= 4 && random.chance(0.24) ? line.pictures.slice(1, 1 + random.int(1, 3)) : [];
    const sku = random.pick(line.skus);
    // Buyers photograph the colour that they bought.
    const pictures = sharedPictures.length > 0 && sku.picture ? [sku.picture, ...sharedPictures.slice(1)] : sharedPictures;
    return [
      String(line.id),
      String(sku.id),
      random.pick(reviewTexts.nicknames),
      random.chance(0.18) ? 'yes' : 'no',
      String(star),
      String(Math.min(5, Math.max(1, star + random.int(-1, 1)))),
      String(Math.min(5, Math.max(2, star + random.int(-1, 1)))),
      buildContent(random, reviewTexts.byStyle[star >= 4 ? style : 'low'], { star, script }),
      star >= 4 ? random.shuffle(goodTags).slice(0, random.int(0, 2)).join('|') : '',
      pictures.join('|'),
      time.toISOString(),
      String(random.chance(0.4) ? random.int(1, pictures.length > 0 ? 38 : 12) : 0),
      ...followUpColumns(random, time, {
        star,
        script,
        followUps: reviewTexts.followUps[style],
        pictures: line.pictures,
        hasPictures: pictures.length > 0,
      }),
    ];
  });
}

function pickStar(random: Random): number {
  const chance = random.next();
  if (chance < 0.7) return 5;
  if (chance < 0.92) return 4;
  if (chance < 0.98) return 3;
  return chance < 0.993 ? 2 : 1;
}

type Script = keyof Sentence;

interface FollowUp {
  star: number;
  script: Script;
  followUps: readonly Sentence[];
  pictures: readonly string[];
  /** The review has pictures. */
  hasPictures: boolean;
}

/** The last columns: the reviewer's follow-up some weeks later, and the shop's reply within days. Shops reply mostly to complaints. */
function followUpColumns(random: Random, time: Date, { star, script, followUps, pictures, hasPictures }: FollowUp): string[] {
  const after = (days: number) => new Date(time.getTime() + days * DAY * (0.3 + random.next() * 0.7));
  const [addedAt, repliedAt] = [after(40), after(3)];
  const replies = reviewTexts.shopReplies[star <= 3 ? 'low' : hasPictures ? 'pictured' : 'good'];
  const added = star >= 4 && addedAt.getTime() < MADE_AT && random.chance(0.12);
  const replied = repliedAt.getTime() < MADE_AT && random.chance(star <= 3 ? 0.8 : 0.16);
  return [
    ...(added ? [random.pick(followUps)[script], random.chance(0.4) ? (pictures.at(-1) ?? '') : '', addedAt.toISOString()] : ['', '', '']),
    ...(replied ? [random.pick(replies)[script], repliedAt.toISOString()] : ['', '']),
  ];
}

function buildContent(random: Random, { openings, more, last }: ReviewParts, { star, script }: { star: number; script: Script }): string {
  if (star === 5 && random.chance(0.04)) return random.pick(reviewTexts.english);
  const parts = [
    random.pick(openings),
    ...(random.chance(0.6) ? [random.pick(more)] : []),
    ...(random.chance(0.4) ? [random.pick(last)] : []),
  ];
  return parts.map((part) => part[script]).join('');
}
