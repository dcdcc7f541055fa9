// Bounds of prices are in TWD, in addresses and for the API. Shoppers who see yuan type and read yuan. The prices of products are
// converted up to whole yuan, so a bound in yuan has exactly one in TWD that finds the same products.

/** Products of exactly so many yuan differ from it by less. */
const EPSILON = 1e-9;

/** The yuan that are shown for a bound in TWD. */
export const boundInCny = (twd: string, rate: number): string => String(Math.ceil(Number(twd) * rate - EPSILON));

/** The lowest price in TWD that is shown as at least so many yuan. */
export const minInTwd = (cny: string, rate: number): string => String(Math.floor((Number(cny) - 1) / rate + EPSILON) + 1);

/** The highest price in TWD that is shown as at most so many yuan. */
export const maxInTwd = (cny: string, rate: number): string => String(Math.floor(Number(cny) / rate + EPSILON));
