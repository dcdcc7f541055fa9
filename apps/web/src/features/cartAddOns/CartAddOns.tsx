import type { Cart } from '@baodao/domain/cart/shapes';
import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { allLines } from '../cart/cartLines.ts';
import { ProductTile } from '../products/ProductTile.tsx';
import { QuickAddButton } from '../quickAdd/QuickAddButton.tsx';
import { addOnsRequested, cartAddOnsFlow, selectAddOns } from './cartAddOns.flow.ts';
import { chooseShop } from './chooseShop.ts';

const SHOWN = 4;

/** Products of a shop of the cart that go well with what is in it: one parcel, free delivery, a discount. */
export default function CartAddOns({ cart }: { cart: Cart }) {
  const { store } = useApp();
  useState(() => store.inject(cartAddOnsFlow));
  return <Products cart={cart} />;
}

function Products({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { value } = useSelector(selectAddOns);
  const shop = chooseShop(cart);
  const orgId = shop?.orgId;
  useEffect(() => {
    if (orgId !== undefined) dispatch(addOnsRequested(orgId));
  }, [dispatch, orgId]);
  const inCart = new Set(allLines(cart).map(({ productId }) => productId));
  const products = value?.filter(({ id }) => !inCart.has(id)).slice(0, SHOWN) ?? [];
  // The cart is complete without them.
  if (!shop || products.length === 0) return null;
  return (
    <PageSection
      title={t('cart.addOns.title', { shop: shop.name })}
      moreHref={links.shopProduct({ orgId: shop.orgId })}
      moreLabel={t('layout.more')}
      linkAs={AppLink}
    >
      <ProductGrid columns={4}>
        {products.map((product) => (
          <ProductTile key={product.id} product={product} action={<QuickAddButton product={product} />} />
        ))}
      </ProductGrid>
    </PageSection>
  );
}
