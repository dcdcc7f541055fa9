import * as links from '@baodao/link-builders/links';
import type { Load, Meta } from '../../app/page.ts';
import { hydratedLazily } from '../../shared/lazy/hydratedLazily.tsx';
import { readOrgId } from './readShop.ts';
import { ShopAbout } from './ShopAbout.tsx';
import { ShopFrame } from './ShopFrame.tsx';
import { fetchOwnOfShop, fetchShopHome, selectShop } from './shop.flow.ts';
import { shopData } from './shopData.ts';

const ShopBelow = hydratedLazily(() => import('./ShopBelow.tsx').then(({ default: part, flows }) => ({ default: part, flows })));

export const load: Load = ({ query }) => fetchShopHome(readOrgId('shop', query.toString()).orgId);
export const loadPersonal: Load = ({ query }) => fetchOwnOfShop(readOrgId('shop', query.toString()).orgId);

export const meta: Meta = (state, t, addressOf) => {
  const { state: read, value: shop } = selectShop(state);
  if (read === 'failed' || !shop) return { title: t('shops.missing.title'), hidden: true };
  return {
    title: shop.name,
    description: shop.intro,
    image: shop.cover ? `${shop.cover.src}/1280.jpg` : undefined,
    path: links.shop({ orgId: shop.orgId }),
    hidden: shop.status === 0,
    data: shopData(shop, t('layout.menu.home'), addressOf),
  };
};

export default function ShopPage() {
  return (
    <ShopFrame part="home">
      {(shop) => (
        <>
          <ShopAbout shop={shop} />
          <ShopBelow />
        </>
      )}
    </ShopFrame>
  );
}
