import type { Cart } from '@baodao/domain/cart/shapes';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { cappedShown, selectCapped } from '../../shared/cart/guestCart.flow.ts';
import { allLinesOf } from './cartView.ts';

/** After two carts became one: of what less came in than lay in both. */
export function CappedNotice({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const capped = useSelector(selectCapped);
  if (capped.length === 0) return null;
  const titles = new Map(allLinesOf(cart).map(({ skuId, title }) => [skuId, title]));
  const known = capped.flatMap(({ skuId, num }) => {
    const title = titles.get(skuId);
    return title === undefined ? [] : [{ skuId, num, title }];
  });
  return (
    <Notice tone="warning" title={t('cart.capped.title')} onDismiss={() => dispatch(cappedShown())} dismissLabel={t('layout.close')}>
      {known.map(({ skuId, num, title }) => (
        <div key={skuId}>{t('cart.capped.line', { title, count: num })}</div>
      ))}
      {capped.length > known.length && <div>{t('cart.capped.gone', { count: capped.length - known.length })}</div>}
    </Notice>
  );
}
