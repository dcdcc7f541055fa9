import { Button } from '@baodao/ui-kit/Button/Button';
import { Drawer } from '@baodao/ui-kit/Drawer/Drawer';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { SkuChoice } from '../skus/SkuChoice.tsx';
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
      <SkuChoice
        title={product.title}
        picture={product.images[0]}
        attrs={product.attrs}
        skus={product.skus}
        choice={choice}
        chosen={chosen}
        onChoose={(picked) => dispatch(quickAddValueChosen(picked))}
      >
        {chosen?.stock === 0 && <Notice tone="warning">{t('products.soldOut')}</Notice>}
      </SkuChoice>
    </Drawer>
  );
}
