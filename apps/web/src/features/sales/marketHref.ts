import { marketTypes } from '@baodao/domain/catalog/campaigns';
import type { MarketSummary } from '@baodao/domain/markets/shapes';
import * as links from '@baodao/link-builders/links';

/** Campaign types have different pages. */
export function marketHref({ type, id }: Pick<MarketSummary, 'type' | 'id'>): string {
  if (type === marketTypes.second) return links.marketSecond({ marketId: id });
  return type === marketTypes.flash ? links.marketFlash({ marketId: id }) : links.market({ marketId: id });
}
