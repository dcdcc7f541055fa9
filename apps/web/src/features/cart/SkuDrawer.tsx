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
import { priceProps } from '../../shared/prices/priceProps.ts';
import { SkuChips } from '../../shared/skus/SkuChips.tsx';
import styles from './CartPage.module.css';
import { selectShownCart } from './cart.flow.ts';
import { validLinesOf } from './cartView.ts';
import { selectNextSku, selectSkuChange, skuChangeConfirmed, skuChangeOpened, skuValueChosen } from './skuChange.flow.ts';

/** The kinds of what a line holds, each with its price and what is left of it. */
export default function SkuDrawer({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { skuId, product, choice } = useSelector(selectSkuChange);
  const next = useSelector(selectNextSku);
  const cart = useSelector(selectShownCart);
  const kinds = skuId === line.skuId ? product.value : undefined;
  const isOther = next !== null && next.id !== line.skuId;
  const isThere = isOther && cart !== null && validLinesOf(cart).some((other) => other.skuId === next.id);
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
        <Button look="primary" wide disabled={!isOther || next.stock === 0} onClick={confirm}>
          {t('cart.sku.confirm')}
        </Button>
      }
    >
      {kinds ? (
        <div className={styles.kinds}>
          <div className={styles.kindHead}>
            <Picture picture={next?.image ?? line.image} alt="" sizes="6rem" rounded />
            <div>
              <p>{line.title}</p>
              {next ? <Price {...priceProps(next)} /> : <p className={styles.quiet}>{t('cart.sku.choose')}</p>}
            </div>
          </div>
          <SkuChips
            attrs={kinds.attrs}
            skus={kinds.skus}
            choice={choice}
            onChoose={(picked) => dispatch(skuValueChosen(picked))}
            stateLabels={{ soldOut: t('cart.sku.soldOut'), impossible: t('cart.sku.impossible'), conflict: t('cart.sku.conflict') }}
          />
          <output className={styles.kinds}>
            {isOther && next.stock === 0 && <Notice tone="warning">{t('cart.sku.soldOut')}</Notice>}
            {isOther && next.stock > 0 && next.stock < line.num && <Notice>{t('cart.sku.few', { count: next.stock })}</Notice>}
            {isThere && <Notice>{t('cart.sku.together')}</Notice>}
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
