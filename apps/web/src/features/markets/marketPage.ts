import type { MarketComposite, MarketQuery } from '@baodao/domain/markets/shapes';
import { parseQuery } from '@baodao/link-builders/parse';
import type { PathKey } from '@baodao/link-builders/paths';
import type { TFunction } from 'i18next';
import type { SagaGenerator } from 'typed-redux-saga';
import type { AddressOf, Load, PageMeta } from '../../platform/page/page.ts';
import type { Loadable } from '../../platform/store/flow.ts';
import { marketJsonLd } from './marketJsonLd.ts';
import { fetchMarket } from './markets.flow.ts';

type MarketPathKey = Extract<PathKey, 'market' | 'marketSecond' | 'marketFlash'>;

/** Loads the named campaign or session, else the running campaign of `type`. */
export function createMarketLoad(key: MarketPathKey, type: MarketQuery['type']): Load {
  return function* load({ query }): SagaGenerator<void> {
    const { marketId, marketTabId, page } = parseQuery(key, query);
    const isNamed = marketId !== undefined || marketTabId !== undefined;
    yield* fetchMarket({ marketId, marketTabId, ...(isNamed ? {} : { type }), index: page });
  };
}

/** `path` is the canonical path for all sessions. */
export function marketMeta(
  loadable: Loadable<MarketComposite | null>,
  { title, path }: { title: string; path: string },
  t: TFunction,
  addressOf: AddressOf,
): PageMeta {
  const composite = loadable.value;
  const market = composite?.market;
  if (!composite || !market) return { title, hidden: true, path };
  const titles = composite.list.slice(0, 4).map((product) => product.title);
  const picture = market.banners[0] ?? market.cover;
  return {
    title: market.title,
    description: t('markets.description', { text: market.text || market.title, list: titles.join(t('markets.joint')) }),
    image: picture ? `${picture.src}/1280.jpg` : undefined,
    path,
    data: marketJsonLd(composite, { home: t('layout.menu.home'), path }, addressOf),
  };
}
