/** Classes of goods that customs or carriers restrict. */
export const goodsClasses = ['lithium-battery', 'meat', 'dairy', 'fresh-fruit', 'alcohol', 'flammable', 'liquid', 'aerosol'] as const;
export type GoodsClass = (typeof goodsClasses)[number];

/** How a shipping method carries its parcels across the border. */
export const transports = ['land', 'sea', 'air'] as const;
export type Transport = (typeof transports)[number];

/** A rule of customs or carriers. It applies to the products that any of its three lists names. */
export interface ShippingRestriction {
  goodsClasses: readonly string[];
  /** Categories of any level. */
  categoryIds: readonly number[];
  productIds: readonly number[];
  /** Destinations. */
  countries: readonly string[];
  /** Null for every transport. */
  transport: string | null;
  /** The first day in force, `YYYY-MM-DD`. */
  from: string;
  /** The last day in force. Null without an end. */
  until: string | null;
}

export interface RestrictableProduct {
  productId: number;
  /** Ids from the top category to its own. */
  categoryPath: readonly number[];
  goodsClasses: readonly string[];
}

export interface Route {
  country: string;
  transport: string;
  /** `YYYY-MM-DD` in Taipei. */
  day: string;
}

/** True if the rule names the product. */
export const concernsProduct = (
  rule: ShippingRestriction,
  { productId, categoryPath, goodsClasses: classes }: RestrictableProduct,
): boolean =>
  rule.productIds.includes(productId) ||
  rule.categoryIds.some((id) => categoryPath.includes(id)) ||
  rule.goodsClasses.some((name) => classes.includes(name));

/** True if the rule is in force on a day, `YYYY-MM-DD`. Both its days are included. */
export const isInForce = ({ from, until }: Pick<ShippingRestriction, 'from' | 'until'>, day: string): boolean =>
  from <= day && (until === null || day <= until);

/**
 * Returns the first rule that forbids sending a product on a route, or null.
 *
 * @example findRestriction(rules, powerBank, { country: 'HK', transport: 'air', day: '2026-11-23' }) // the rule about batteries on planes
 */
export function findRestriction<Rule extends ShippingRestriction>(
  rules: readonly Rule[],
  product: RestrictableProduct,
  { country, transport, day }: Route,
): Rule | null {
  const forbids = (rule: Rule) =>
    rule.countries.includes(country) &&
    (rule.transport === null || rule.transport === transport) &&
    isInForce(rule, day) &&
    concernsProduct(rule, product);
  return rules.find(forbids) ?? null;
}
