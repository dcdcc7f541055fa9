import type { CartLine } from '@baodao/domain/cart/shapes';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import styles from './CartPage.module.css';

const SkuDrawer = lazyComponent(() => import('./SkuDrawer.tsx'));

/** Shows the SKU of a line and opens the drawer to change it. The drawer's code and data load on first open. */
export function ChangeSkuButton({ line }: { line: CartLine }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { title, attrText } = line;
  return (
    <>
      <button type="button" className={styles.skuButton} onClick={() => setOpen(true)}>
        <span>{attrText}</span>
        <ChevronDown aria-hidden="true" />
        <span className="bd-visually-hidden">{t('cart.sku.change', { title })}</span>
      </button>
      {isOpen && <SkuDrawer line={line} onClose={() => setOpen(false)} />}
    </>
  );
}
