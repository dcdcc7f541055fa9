import type { CartLine } from '@baodao/domain/cart/shapes';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import styles from './CartPage.module.css';
import { skuChangeOpened } from './skuChange.flow.ts';

const SkuDrawer = lazyComponent(() => import('./SkuDrawer.tsx'));

/** Shows the SKU of a line and opens the drawer to change it. The drawer's code and data load on first open. */
export function ChangeSkuButton({ line }: { line: CartLine }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const { skuId, marketProductId, promoteId, title, attrText } = line;
  const openDrawer = () => {
    setOpen(true);
    dispatch(skuChangeOpened({ skuId, marketProductId, promoteId }));
  };
  return (
    <>
      <button type="button" className={styles.skuButton} onClick={openDrawer}>
        <span>{attrText}</span>
        <ChevronDown aria-hidden="true" />
        <span className="bd-visually-hidden">{t('cart.sku.change', { title })}</span>
      </button>
      {isOpen && <SkuDrawer line={line} onClose={() => setOpen(false)} />}
    </>
  );
}
