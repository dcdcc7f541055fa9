import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectAddingToCart } from '../cart/addToCart.flow.ts';
import type { Availability } from './availability.ts';
import { buyRequested } from './product.flow.ts';

interface Props {
  availability: Availability;
  className?: string | undefined;
  isInBar?: boolean;
}

/** The two buy buttons, or a disabled one that states why the product cannot be bought. */
export function BuyButtons({ availability, className, isInBar }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isAdding = useSelector(selectAddingToCart);
  const buy = (buyNow: boolean) => dispatch(buyRequested({ buyNow, ...(isInBar ? { isInBar } : {}) }));
  if (availability !== 'onSale') {
    return (
      <Button className={className} size="large" fullWidth disabled>
        {t(`catalog.product.${availability}`)}
      </Button>
    );
  }
  return (
    <>
      <Button className={className} size="large" fullWidth loading={isAdding} onClick={() => buy(false)}>
        {t('catalog.product.addToCart')}
      </Button>
      <Button className={className} size="large" fullWidth variant="primary" onClick={() => buy(true)}>
        {t('catalog.product.buyNow')}
      </Button>
    </>
  );
}
