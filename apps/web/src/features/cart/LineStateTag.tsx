import type { CartLine } from '@baodao/domain/cart/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';

const LOW_STOCK = 5;

/** Shows how the price or availability of a line changed since it was added. */
export function LineStateTag({ line }: { line: CartLine }) {
  const { t } = useTranslation();
  const price = formatMoney(line.priceAdded, 'TWD');
  switch (line.state) {
    case 'low':
      return <Tag tone="danger">{t('cart.state.low', { count: line.stock })}</Tag>;
    case 'limit':
      return <Tag tone="danger">{t('cart.state.limit', { count: line.limit })}</Tag>;
    case 'notShippable':
      return (
        <>
          <Tag tone="danger">{t(line.shippingObstacle === '' ? 'cart.state.notShippable' : 'cart.state.forbidden')}</Tag>
          {line.shippingObstacle !== '' && <p>{line.shippingObstacle}</p>}
        </>
      );
    case 'soldOut':
      return <Tag>{t('cart.state.soldOut')}</Tag>;
    case 'daysTaken':
      return <Tag tone="danger">{t('cart.state.daysTaken')}</Tag>;
    case 'offShelf':
      return <Tag>{t('cart.state.offShelf')}</Tag>;
    case 'priceUp':
      return <Tag tone="info">{t('cart.state.priceUp', { price })}</Tag>;
    case 'priceDown':
      return <Tag tone="sale">{t('cart.state.priceDown', { price })}</Tag>;
    case 'saleOver':
      return <Tag tone="info">{t('cart.state.saleOver')}</Tag>;
    case 'ok':
      if (line.stock > LOW_STOCK) return null;
      return <Tag tone="sale">{t(line.booking ? `bookings.few.${line.booking.unit}` : 'cart.state.few', { count: line.stock })}</Tag>;
  }
}
