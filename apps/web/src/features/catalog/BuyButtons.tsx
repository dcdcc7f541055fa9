import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectAddingToCart } from '../../shared/cart/addToCart.flow.ts';
import type { Availability } from './availability.ts';
import { buyRequested } from './product.flow.ts';

/** The two buy buttons, or a disabled one that states why the product cannot be bought. */
export function BuyButtons({ availability, className }: { availability: Availability; className?: string | undefined }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isAdding = useSelector(selectAddingToCart);
  if (availability !== 'onSale') {
    return (
      <Button className={className} size="large" fullWidth disabled>
        {t(`catalog.product.${availability}`)}
      </Button>
    );
  }
  return (
    <>
      <Button className={className} size="large" fullWidth loading={isAdding} onClick={() => dispatch(buyRequested({ buyNow: false }))}>
        {t('catalog.product.addToCart')}
      </Button>
      <Button className={className} size="large" fullWidth variant="primary" onClick={() => dispatch(buyRequested({ buyNow: true }))}>
        {t('catalog.product.buyNow')}
      </Button>
    </>
  );
}
