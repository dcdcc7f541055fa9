import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { collectToggled, collectTypes, selectCollected } from '../../shared/collect/collect.flow.ts';
import { statuses } from './statuses.ts';

/** What to do instead. Who collected it is told when there is some again: that goes for the whole product, not for one sku of it. */
export function SoldOutNotice({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const target = { type: collectTypes.product, id: product.id };
  const now = useSelector((state: never) => selectCollected(state, target));
  const { collected, count = product.collectCount } = now ?? { collected: product.collected };
  const isWhole = product.status === statuses.soldOut || product.skus.every(({ stock }) => stock === 0);
  if (!isWhole) {
    return (
      <Notice tone="info" title={t('catalog.product.soldOut')} live>
        {t('catalog.product.soldOutText')}
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      title={t('catalog.product.soldOut')}
      live
      action={
        collected ? undefined : (
          <Button size="small" onClick={() => dispatch(collectToggled({ target, collected, count }))}>
            {t('catalog.product.tellMe')}
          </Button>
        )
      }
    >
      {collected ? t('catalog.product.willTell') : t('catalog.product.soldOutWhole')}
    </Notice>
  );
}
