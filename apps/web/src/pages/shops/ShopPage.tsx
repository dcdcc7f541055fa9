import * as links from '@baodao/link-builders/links';
import { favouriteToggleFlow } from '../../features/favourites/favouriteToggle.flow.ts';
import { ShopAbout } from '../../features/shops/ShopAbout.tsx';
import { ShopLayout } from '../../features/shops/ShopLayout.tsx';
import { fetchPersonalShop, fetchShopHome, latestReviewsFlow, selectShop, shopFlow } from '../../features/shops/shop.flow.ts';
import { shopJsonLd } from '../../features/shops/shopJsonLd.ts';
import { parseShopParams } from '../../features/shops/shopParams.ts';
import { hydratedLazily } from '../../platform/lazy/hydratedLazily.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [shopFlow, latestReviewsFlow, favouriteToggleFlow];

const ShopBelowFold = hydratedLazily(() =>
  import('../../features/shops/ShopBelowFold.tsx').then(({ default: Section, flows: sectionFlows }) => ({
    default: Section,
    flows: sectionFlows,
  })),
);

export const load: Load = ({ query }) => fetchShopHome(parseShopParams('shop', query.toString()).orgId);
export const loadPersonal: Load = ({ query }) => fetchPersonalShop(parseShopParams('shop', query.toString()).orgId);

export const meta: Meta = (state, t, addressOf) => {
  const { state: status, value: shop } = selectShop(state);
  if (status === 'failed' || !shop) return { title: t('shops.missing.title'), hidden: true };
  return {
    title: shop.name,
    description: shop.intro,
    image: shop.cover ? `${shop.cover.src}/1280.jpg` : undefined,
    path: links.shop({ orgId: shop.orgId }),
    hidden: shop.status === 0,
    data: shopJsonLd(shop, t('layout.menu.home'), addressOf),
  };
};

export default function ShopPage() {
  return (
    <ShopLayout tab="home">
      {(shop) => (
        <>
          <ShopAbout shop={shop} />
          <ShopBelowFold />
        </>
      )}
    </ShopLayout>
  );
}
