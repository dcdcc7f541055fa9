import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { favouriteToggled, favouriteTypes, selectFavouriteStatus } from '../favourites/favouriteToggle.flow.ts';
import { productStatuses } from './availability.ts';

/** Offers a restock notification, which members get for their favourites. It covers the whole product, not a single SKU. */
export function SoldOutNotice({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const target = { type: favouriteTypes.product, id: product.id };
  const current = useSelector((state: never) => selectFavouriteStatus(state, target));
  const { collected, count = product.collectCount } = current ?? { collected: product.collected };
  const isProductSoldOut = product.status === productStatuses.soldOut || product.skus.every(({ stock }) => stock === 0);
  if (!isProductSoldOut) {
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
          <Button size="small" onClick={() => dispatch(favouriteToggled({ target, collected, count }))}>
            {t('catalog.product.notifyMe')}
          </Button>
        )
      }
    >
      {collected ? t('catalog.product.willNotify') : t('catalog.product.soldOutWhole')}
    </Notice>
  );
}
