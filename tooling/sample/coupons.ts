import { type CouponData, coupons } from './offerData.ts';
import { makeProduct, positionOf } from './products.ts';
import { createRandom } from './random.ts';
import { shops } from './shops.ts';

interface SampleSize {
  products: number;
  seed: number;
}

const YEAR = 24 * 365;
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const inHours = (hours: number) => `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h`;

/** What the coupon applies to. Undefined if the sample is too small to contain its product. */
function scopeOf({ product, categories }: CouponData, { products, seed }: SampleSize) {
  if (categories) return { scope: 'category', ids: categories };
  if (product === undefined) return {};
  const position = positionOf(product);
  return position < products ? { scope: 'product', ids: [makeProduct(position, seed).line.id] } : undefined;
}

function issuedBy({ codes, season, birthday, points }: CouponData) {
  if (points !== undefined) return 'points';
  if (birthday) return 'birthday';
  if (season !== undefined) return 'season';
  return codes === undefined ? 'claim' : 'code';
}

export function* couponLines(size: SampleSize) {
  for (const [at, coupon] of coupons.entries()) {
    const scope = scopeOf(coupon, size);
    const shop = shops.find(({ name }) => name['zh-CN'] === coupon.shop);
    if (!scope) continue;
    const {
      amount,
      percent,
      maxAmount,
      threshold,
      total,
      perUser,
      hours = [-24, YEAR],
      days,
      valid,
      season,
      spend,
      level,
      group,
      points,
    } = coupon;
    yield {
      id: at + 1,
      title: coupon.title,
      text: coupon.text,
      type: coupon.type,
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
      given: issuedBy(coupon),
      ...(season === undefined ? {} : { season, spend: String(spend ?? 0) }),
      ...(points === undefined ? {} : { points }),
      ...(level === undefined ? {} : { level }),
      ...(group === undefined ? {} : { group }),
      sort: at,
    };
  }
}

/** Codes of 80 bits, which depend only on the seed. The sample's README prints them, because they have no value. */
export function couponCodes({ seed }: Pick<SampleSize, 'seed'>): { code: string; coupon: number; title: string }[] {
  return coupons.flatMap(({ codes = 0, title }, at) => {
    const random = createRandom(`${seed}/coupon-codes/${at}`);
    const group = () => Array.from({ length: 4 }, () => CODE_ALPHABET[random.int(0, CODE_ALPHABET.length - 1)]).join('');
    return Array.from({ length: codes }, () => ({
      code: ['BAODAO', group(), group(), group(), group()].join('-'),
      coupon: at + 1,
      title: title['zh-CN'],
    }));
  });
}
