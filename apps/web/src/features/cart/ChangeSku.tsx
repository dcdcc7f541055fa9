import type { CartLine } from '@baodao/domain/cart/shapes';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import styles from './CartPage.module.css';
import { skuChangeOpened } from './skuChange.flow.ts';

const SkuDrawer = lazy(() => import('./SkuDrawer.tsx'));

/** The kind of a line, which opens the other kinds; they and their code come when they are asked for. */
export function ChangeSku({ line }: { line: CartLine }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [open, setOpen] = useState(false);
  const { skuId, marketProductId, promoteId, title, attrText } = line;
  const show = () => {
    setOpen(true);
    dispatch(skuChangeOpened({ skuId, marketProductId, promoteId }));
  };
  return (
    <>
      <button type="button" className={styles.kind} onClick={show}>
        <span>{attrText}</span>
        <ChevronDown aria-hidden="true" />
        <span className="bd-visually-hidden">{t('cart.sku.change', { title })}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <SkuDrawer line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
