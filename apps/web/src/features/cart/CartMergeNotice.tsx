import type { Cart } from '@baodao/domain/cart/shapes';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { allLines } from './cartLines.ts';
import { cappedLinesCleared, selectCappedLines } from './guestCart.flow.ts';

/** Lists the lines whose quantity was capped when the guest cart was merged into the member's cart. */
export function CartMergeNotice({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const capped = useSelector(selectCappedLines);
  if (capped.length === 0) return null;
  const titles = new Map(allLines(cart).map(({ skuId, title }) => [skuId, title]));
  const listed = capped.flatMap(({ skuId, num }) => {
    const title = titles.get(skuId);
    return title === undefined ? [] : [{ skuId, num, title }];
  });
  return (
    <Notice tone="warning" title={t('cart.capped.title')} onDismiss={() => dispatch(cappedLinesCleared())} dismissLabel={t('layout.close')}>
      {listed.map(({ skuId, num, title }) => (
        <div key={skuId}>{t('cart.capped.line', { title, count: num })}</div>
      ))}
      {capped.length > listed.length && <div>{t('cart.capped.removed', { count: capped.length - listed.length })}</div>}
    </Notice>
  );
}
