import type { CartLine } from '@baodao/domain/cart/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Drawer } from '@baodao/ui-kit/Drawer/Drawer';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { priceProps } from '../prices/priceProps.ts';
import { SkuChips } from '../skus/SkuChips.tsx';
import styles from './CartPage.module.css';
import { selectOptimisticCart } from './cart.flow.ts';
import { validLines } from './cartLines.ts';
import {
  attrValueChosen,
  selectChosenSku,
  selectSkuChangeChoice,
  selectSkuChangeProduct,
  selectSkuChangeSkuId,
  skuChangeConfirmed,
  skuChangeOpened,
} from './skuChange.flow.ts';

/** Lets the shopper replace the SKU of a cart line by another SKU of the same product. */
export default function SkuDrawer({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const skuId = useSelector(selectSkuChangeSkuId);
  const product = useSelector(selectSkuChangeProduct);
  const choice = useSelector(selectSkuChangeChoice);
  const chosen = useSelector(selectChosenSku);
  const cart = useSelector(selectOptimisticCart);
  const detail = skuId === line.skuId ? product.value : undefined;
  const isChanged = chosen !== null && chosen.id !== line.skuId;
  const isAlreadyInCart = isChanged && cart !== null && validLines(cart).some((other) => other.skuId === chosen.id);
  const confirm = () => {
    dispatch(skuChangeConfirmed());
    onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('cart.sku.title')}
      closeLabel={t('cart.sku.close')}
      footer={
        <Button variant="primary" fullWidth disabled={!isChanged || chosen.stock === 0} onClick={confirm}>
          {t('cart.sku.confirm')}
        </Button>
      }
    >
      {detail ? (
        <div className={styles.skuChoice}>
          <div className={styles.skuHead}>
            <Picture picture={chosen?.image ?? line.image} alt="" sizes="6rem" rounded />
            <div>
              <p>{line.title}</p>
              {chosen ? <Price {...priceProps(chosen)} /> : <p className={styles.quiet}>{t('cart.sku.choose')}</p>}
            </div>
          </div>
          <SkuChips
            attrs={detail.attrs}
            skus={detail.skus}
            choice={choice}
            onChoose={(picked) => dispatch(attrValueChosen(picked))}
            stateLabels={{ soldOut: t('cart.sku.soldOut'), impossible: t('cart.sku.impossible'), conflict: t('cart.sku.conflict') }}
          />
          <output className={styles.skuChoice}>
            {isChanged && chosen.stock === 0 && <Notice tone="warning">{t('cart.sku.soldOut')}</Notice>}
            {isChanged && chosen.stock > 0 && chosen.stock < line.num && <Notice>{t('cart.sku.few', { count: chosen.stock })}</Notice>}
            {isAlreadyInCart && <Notice>{t('cart.sku.merged')}</Notice>}
          </output>
        </div>
      ) : product.state === 'failed' ? (
        <ErrorState title={t('cart.sku.failed')} retryLabel={t('layout.retry')} onRetry={() => dispatch(skuChangeOpened(line))} />
      ) : (
        <Skeleton kind="block" height="16rem" />
      )}
    </Drawer>
  );
}
