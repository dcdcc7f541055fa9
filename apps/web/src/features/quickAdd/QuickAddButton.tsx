import * as links from '@baodao/link-builders/links';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useHydrated } from '../../platform/browser/useHydrated.ts';
import { loadChunk } from '../../platform/lazy/loadChunk.ts';
import { useApp } from '../../platform/page/AppContext.ts';
import { addToCartFlow } from '../cart/addToCart.flow.ts';
import { saleIds } from '../sales/saleIds.ts';
import type { QuickAddProduct } from './quickAdd.flow.ts';

const loadQuickAdd = () => loadChunk(async () => ({ ...(await import('./quickAdd.flow.ts')), ...(await import('./QuickAddDrawer.tsx')) }));
type QuickAddModule = Awaited<ReturnType<typeof loadQuickAdd>>;

/** Puts a card's product into the cart. It needs scripts, so the server leaves it out; what it opens loads with the first tap. */
export function QuickAddButton({ product }: { product: QuickAddProduct & { title: string } }) {
  const { t } = useTranslation();
  const { store, texts } = useApp();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [module, setModule] = useState<QuickAddModule>();
  if (!isHydrated) return null;
  const { id, title } = product;
  const open = () =>
    void Promise.all([loadQuickAdd(), texts.load('quickAdd')]).then(
      ([loaded]) => {
        store.inject(addToCartFlow);
        store.inject(loaded.quickAddFlow);
        setModule(loaded);
        store.dispatch(loaded.quickAddRequested({ id, ...saleIds(product) }));
      },
      // Without its code, the page of the product has the same button.
      () => navigate(links.product({ ...saleIds(product), id })),
    );
  return (
    <>
      <IconButton size="small" variant="outlined" label={t('products.addToCart', { title })} icon={<ShoppingCart />} onClick={open} />
      {module && <module.QuickAddDrawer productId={id} />}
    </>
  );
}
