import type { KindName } from './goodsTypes.ts';
import { MADE_AT, type SampleProduct } from './products.ts';
import { createRandom, type Random } from './random.ts';
import { inEnglish, type Line, nicknames, type Sayings, sayings } from './sayings.ts';
import { laterWords, shopAnswers } from './sequels.ts';

const sayingsOf: Record<KindName, keyof typeof laterWords> = {
  pastry: 'food',
  snack: 'food',
  tea: 'food',
  coffee: 'food',
  staple: 'food',
  sauce: 'food',
  fruit: 'food',
  frozen: 'food',
  supplement: 'care',
  tonic: 'food',
  skin: 'care',
  wash: 'care',
  makeup: 'care',
  babycare: 'thing',
  toy: 'thing',
  wear: 'wear',
  shoe: 'wear',
  fabric: 'wear',
  book: 'thing',
  paper: 'thing',
  kitchen: 'thing',
  ware: 'thing',
  carry: 'thing',
  craft: 'thing',
  device: 'device',
  digital: 'device',
  tour: 'travel',
  stay: 'travel',
  ride: 'travel',
  ticket: 'travel',
  voucher: 'eat',
};

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

/** About two and a half reviews for each product, more for what sells, none for many. `share` makes them rarer. */
export function reviewsOf({ line, shelf, soldMuch }: SampleProduct, seed: number, share: number): string[][] {
  const random = createRandom(`${seed}/reviews/${line.id}`);
  if (!random.chance(share)) return [];
  const count = soldMuch === 0 || random.chance(0.36) ? 0 : Math.min(1 + Math.floor(random.next() * 4 + soldMuch / 500), 14);
  const opened = Date.parse(line.createdAt);
  return Array.from({ length: count }, () => {
    const star = starOf(random);
    const time = new Date(opened + (MADE_AT - opened) * (0.02 + random.next() * 0.97));
    const script = random.chance(0.3) ? 1 : 0;
    const pictures = star >= 4 && random.chance(0.24) ? line.pictures.slice(1, 1 + random.int(1, 3)) : [];
    return [
      String(line.id),
      String(random.pick(line.skus).id),
      random.pick(nicknames),
      random.chance(0.18) ? 'yes' : 'no',
      String(star),
      String(Math.min(5, Math.max(1, star + random.int(-1, 1)))),
      String(Math.min(5, Math.max(2, star + random.int(-1, 1)))),
      contentOf(random, star >= 4 ? sayings[sayingsOf[shelf.noun.kind]] : sayings.low, { star, script }),
      star >= 4 ? random.shuffle(goodTags).slice(0, random.int(0, 2)).join('|') : '',
      pictures.join('|'),
      time.toISOString(),
      String(random.chance(0.4) ? random.int(1, pictures.length > 0 ? 38 : 12) : 0),
      ...sequelOf(random, time, {
        star,
        script,
        later: laterWords[sayingsOf[shelf.noun.kind]],
        pictures: line.pictures,
        pictured: pictures.length > 0,
      }),
    ];
  });
}

function starOf(random: Random): number {
  const at = random.next();
  if (at < 0.7) return 5;
  if (at < 0.92) return 4;
  if (at < 0.98) return 3;
  return at < 0.993 ? 2 : 1;
}

interface Sequel {
  star: number;
  script: 0 | 1;
  later: readonly Line[];
  pictures: readonly string[];
  /** The review had pictures of its own. */
  pictured: boolean;
}

/** The last columns: what was added some weeks later, and what the shop answered within days. Shops answer complaints first. */
function sequelOf(random: Random, time: Date, { star, script, later, pictures, pictured }: Sequel): string[] {
  const after = (days: number) => new Date(time.getTime() + days * DAY * (0.3 + random.next() * 0.7));
  const [addedAt, answeredAt] = [after(40), after(3)];
  const answers = shopAnswers[star <= 3 ? 'low' : pictured ? 'pictured' : 'good'];
  const added = star >= 4 && addedAt.getTime() < MADE_AT && random.chance(0.12);
  const answered = answeredAt.getTime() < MADE_AT && random.chance(star <= 3 ? 0.8 : 0.16);
  return [
    ...(added ? [random.pick(later)[script], random.chance(0.4) ? (pictures.at(-1) ?? '') : '', addedAt.toISOString()] : ['', '', '']),
    ...(answered ? [random.pick(answers)[script], answeredAt.toISOString()] : ['', '']),
  ];
}

function contentOf(random: Random, { openings, more, last }: Sayings, { star, script }: Pick<Sequel, 'star' | 'script'>): string {
  if (star === 5 && random.chance(0.04)) return random.pick(inEnglish);
  const parts = [
    random.pick(openings),
    ...(random.chance(0.6) ? [random.pick(more)] : []),
    ...(random.chance(0.4) ? [random.pick(last)] : []),
  ];
  return parts.map((part) => part[script]).join('');
}
