import { Button } from '@baodao/ui-kit/Button/Button';
import { Drawer } from '@baodao/ui-kit/Drawer/Drawer';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { priceProps } from '../prices/priceProps.ts';
import { SkuChips } from '../skus/SkuChips.tsx';
import styles from './QuickAdd.module.css';
import {
  quickAddClosed,
  quickAddConfirmed,
  quickAddValueChosen,
  selectQuickAddChoice,
  selectQuickAddProduct,
  selectQuickAddSku,
} from './quickAdd.flow.ts';

/** Asks which SKU of a card's product goes into the cart. Only the card of that product shows it. */
export function QuickAddDrawer({ productId }: { productId: number }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const product = useSelector(selectQuickAddProduct);
  const choice = useSelector(selectQuickAddChoice);
  const chosen = useSelector(selectQuickAddSku);
  if (product?.id !== productId) return null;
  return (
    <Drawer
      open
      side="bottom"
      onClose={() => dispatch(quickAddClosed())}
      title={t('quickAdd.title')}
      closeLabel={t('layout.close')}
      footer={
        <Button
          variant="primary"
          size="large"
          fullWidth
          disabled={!chosen || chosen.stock === 0}
          onClick={() => dispatch(quickAddConfirmed())}
        >
          {t('quickAdd.confirm')}
        </Button>
      }
    >
      <div className={styles.choice}>
        <div className={styles.head}>
          <Picture picture={chosen?.image ?? product.images[0]} alt="" sizes="6rem" rounded />
          <div>
            <p>{product.title}</p>
            {chosen ? <Price {...priceProps(chosen)} /> : <p className={styles.quiet}>{t('quickAdd.choose')}</p>}
          </div>
        </div>
        <SkuChips
          attrs={product.attrs}
          skus={product.skus}
          choice={choice}
          onChoose={(picked) => dispatch(quickAddValueChosen(picked))}
          stateLabels={{ soldOut: t('products.soldOut'), impossible: t('quickAdd.impossible'), conflict: t('quickAdd.conflict') }}
        />
        {chosen?.stock === 0 && <Notice tone="warning">{t('products.soldOut')}</Notice>}
      </div>
    </Drawer>
  );
}
