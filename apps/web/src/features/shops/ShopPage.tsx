import * as links from '@baodao/link-builders/links';
import type { Load, Meta } from '../../app/page.ts';
import { favouriteToggleFlow } from '../../shared/favourites/favouriteToggle.flow.ts';
import { hydratedLazily } from '../../shared/lazy/hydratedLazily.tsx';
import { ShopAbout } from './ShopAbout.tsx';
import { ShopLayout } from './ShopLayout.tsx';
import { fetchPersonalShop, fetchShopHome, selectShop, shopFlow } from './shop.flow.ts';
import { shopJsonLd } from './shopJsonLd.ts';
import { parseShopParams } from './shopParams.ts';

export const flows = [shopFlow, favouriteToggleFlow];

const ShopBelowFold = hydratedLazily(() =>
  import('./ShopBelowFold.tsx').then(({ default: Section, flows: sectionFlows }) => ({ default: Section, flows: sectionFlows })),
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
