import { type CouponSketch, couponSketches } from './couponSketches.ts';
import { makeProduct, placeOfNoun } from './products.ts';
import { createRandom } from './random.ts';
import { shops } from './shops.ts';
import { local } from './words.ts';

interface Making {
  products: number;
  seed: number;
}

const YEAR = 24 * 365;
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const inHours = (hours: number) => `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h`;

/** What it is for; undefined where the sample is too small to have it. */
function scopeOf({ of, categories }: CouponSketch, { products, seed }: Making) {
  if (categories) return { scope: 'category', ids: categories };
  if (of === undefined) return {};
  const at = placeOfNoun(of);
  return at < products ? { scope: 'product', ids: [makeProduct(at, seed).line.id] } : undefined;
}

function wayOf({ codes, season, birthday }: CouponSketch) {
  if (birthday) return 'birthday';
  if (season !== undefined) return 'season';
  return codes === undefined ? 'claim' : 'code';
}

export function* couponLines(making: Making) {
  for (const [at, sketch] of couponSketches.entries()) {
    const scope = scopeOf(sketch, making);
    const shop = shops.find(({ name }) => name[0] === sketch.shop);
    if (!scope) continue;
    const { amount, percent, maxAmount, threshold, total, perUser, hours = [-24, YEAR], days, valid, season, spend, level, group } = sketch;
    const given = wayOf(sketch);
    yield {
      id: at + 1,
      title: local(sketch.title),
      text: local(sketch.text),
      type: sketch.type,
      ...(amount === undefined ? {} : { amount: String(amount) }),
      ...(percent === undefined ? {} : { percent }),
      ...(maxAmount === undefined ? {} : { maxAmount: String(maxAmount) }),
      ...(threshold === undefined ? {} : { threshold: String(threshold) }),
      ...scope,
      ...(shop ? { shop: shop.id } : {}),
      ...(total === undefined ? {} : { total }),
      ...(perUser === undefined ? {} : { perUser }),
      startsAt: inHours(hours[0]),
      endsAt: inHours(hours[1]),
      ...(days === undefined ? {} : { validDays: days }),
      ...(valid ? { validFrom: inHours(valid[0]), validUntil: inHours(valid[1]) } : {}),
      given,
      ...(season === undefined ? {} : { season, spend: String(spend ?? 0) }),
      ...(level === undefined ? {} : { level }),
      ...(group === undefined ? {} : { group }),
      sort: at,
    };
  }
}

/** Codes of eighty bits each, the same for the same seed: they are printed in the README, since this shop is only to be looked at. */
export function couponCodes({ seed }: Pick<Making, 'seed'>): { code: string; coupon: number; title: string }[] {
  return couponSketches.flatMap(({ codes = 0, title }, at) => {
    const random = createRandom(`${seed}/coupon-codes/${at}`);
    const group = () => Array.from({ length: 4 }, () => SIGNS[random.int(0, SIGNS.length - 1)]).join('');
    return Array.from({ length: codes }, () => ({
      code: ['BAODAO', group(), group(), group(), group()].join('-'),
      coupon: at + 1,
      title: title[0],
    }));
  });
}
