import type { CartLine } from '@baodao/domain/cart/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Drawer } from '@baodao/ui-kit/Drawer/Drawer';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useApp } from '../../platform/page/AppContext.ts';
import { SkuChoice } from '../skus/SkuChoice.tsx';
import { selectOptimisticCart } from './cart.flow.ts';
import { validLines } from './cartLines.ts';
import {
  attrValueChosen,
  selectChosenSku,
  selectSkuChangeChoice,
  selectSkuChangeProduct,
  selectSkuChangeSkuId,
  skuChangeConfirmed,
  skuChangeFlow,
  skuChangeOpened,
} from './skuChange.flow.ts';

interface Props {
  line: CartLine;
  onClose: () => void;
}

/** Lets the shopper replace the SKU of a cart line by another SKU of the same product. Its part of the store comes with it. */
export default function SkuDrawer(props: Props) {
  const { store } = useApp();
  useState(() => store.inject(skuChangeFlow));
  return <Content {...props} />;
}

function Content({ line, onClose }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { skuId: lineSkuId, marketProductId, promoteId } = line;
  useEffect(() => {
    dispatch(skuChangeOpened({ skuId: lineSkuId, marketProductId, promoteId }));
  }, [dispatch, lineSkuId, marketProductId, promoteId]);
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
        <SkuChoice
          title={line.title}
          picture={line.image}
          attrs={detail.attrs}
          skus={detail.skus}
          choice={choice}
          chosen={chosen}
          onChoose={(picked) => dispatch(attrValueChosen(picked))}
        >
          {isChanged && chosen.stock === 0 && <Notice tone="warning">{t('products.soldOut')}</Notice>}
          {isChanged && chosen.stock > 0 && chosen.stock < line.num && <Notice>{t('cart.sku.few', { count: chosen.stock })}</Notice>}
          {isAlreadyInCart && <Notice>{t('cart.sku.merged')}</Notice>}
        </SkuChoice>
      ) : product.state === 'failed' ? (
        <ErrorState title={t('cart.sku.failed')} retryLabel={t('layout.retry')} onRetry={() => dispatch(skuChangeOpened(line))} />
      ) : (
        <Skeleton kind="block" height="16rem" />
      )}
    </Drawer>
  );
}
