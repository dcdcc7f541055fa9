import type { MarketComposite } from '@baodao/domain/markets/shapes';
import { parseLink } from '@baodao/link-builders/parse';
import type { PathKey } from '@baodao/link-builders/paths';
import { paths } from '@baodao/link-builders/paths';
import type { TFunction } from 'i18next';
import type { SagaGenerator } from 'typed-redux-saga';
import type { AddressOf, Load, PageMeta } from '../../app/page.ts';
import type { Loadable } from '../../store/flow.ts';
import { marketData } from './marketData.ts';
import { fetchVenue } from './markets.flow.ts';

type VenueKey = Extract<PathKey, 'market' | 'marketSecond' | 'marketFlash'>;

/** Reads a venue: the campaign and the session that are named, else the one of that kind that is on. */
export function loadVenue(key: VenueKey, type: number): Load {
  return function* load({ query }): SagaGenerator<void> {
    const link = parseLink(`${paths[key]}?${query.toString()}`);
    const { marketId, marketTabId, page } = link?.key === key ? link.params : {};
    const named = marketId !== undefined || marketTabId !== undefined;
    yield* fetchVenue({ marketId, marketTabId, ...(named ? {} : { type }), index: page });
  };
}

/** What stands in the head of a venue's document. `path` is its one address, whatever session is chosen. */
export function venueMeta(
  slot: Loadable<MarketComposite>,
  { title, path }: { title: string; path: string },
  t: TFunction,
  addressOf: AddressOf,
): PageMeta {
  const venue = slot.value;
  const market = venue?.market;
  if (!venue || !market) return { title, hidden: true, path };
  const goods = venue.list.slice(0, 4).map((product) => product.title);
  const picture = market.banners[0] ?? market.cover;
  return {
    title: market.title,
    description: t('markets.description', { text: market.text || market.title, list: goods.join(t('markets.joint')) }),
    image: picture ? `${picture.src}/1280.jpg` : undefined,
    path,
    data: marketData(venue, { home: t('layout.menu.home'), path }, addressOf),
  };
}
