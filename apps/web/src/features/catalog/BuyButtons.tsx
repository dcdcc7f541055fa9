import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectAddingToCart } from '../../shared/cart/cartVerbs.flow.ts';
import { buyRequested } from './product.flow.ts';
import type { Standing } from './standingOf.ts';

/** The two buttons, or the one that says why there is nothing to press. */
export function BuyButtons({ standing, className }: { standing: Standing; className?: string | undefined }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const adding = useSelector(selectAddingToCart);
  if (standing !== 'onSale') {
    return (
      <Button className={className} size="large" wide disabled>
        {t(`catalog.product.${standing}`)}
      </Button>
    );
  }
  return (
    <>
      <Button className={className} size="large" wide loading={adding} onClick={() => dispatch(buyRequested({ buyNow: false }))}>
        {t('catalog.product.addToCart')}
      </Button>
      <Button className={className} size="large" wide look="primary" onClick={() => dispatch(buyRequested({ buyNow: true }))}>
        {t('catalog.product.buyNow')}
      </Button>
    </>
  );
}
