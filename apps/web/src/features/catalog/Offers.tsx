import { promotionTypes, saleStates } from '@baodao/domain/catalog/campaigns';
import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import * as links from '@baodao/link-builders/links';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { momentOf } from '../../shared/sales/momentOf.ts';
import styles from './SaleStrip.module.css';

const kinds = {
  [promotionTypes.discount]: 'lower',
  [promotionTypes.flash]: 'lower',
  [promotionTypes.ladder]: 'ladder',
  [promotionTypes.fullCut]: 'fullCut',
  [promotionTypes.gift]: 'gift',
} as const;
const isKind = (type: number): type is keyof typeof kinds => type in kinds;

/** For what else it can be had: the sale it is in, and what its shop takes off or adds. */
export function Offers({ product: { lowerPrice, promotions } }: { product: ProductDetail }) {
  const { t } = useTranslation();
  // What lowers the price now is said by `lowerPrice` already, with the way there.
  const told = promotions.filter(({ type, state }) => {
    const lowers = type === promotionTypes.discount || type === promotionTypes.flash;
    return state !== saleStates.over && !(lowers && state === saleStates.on);
  });
  if (!lowerPrice && told.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label={t('catalog.sale.offers')}>
      {lowerPrice && (
        <li>
          <Tag tone="sale" strong>
            {t('catalog.sale.kind.lower')}
          </Tag>
          <Link linkAs={AppLink} href={links.product({ marketProductId: lowerPrice.marketProductId, promoteId: lowerPrice.promoteId })}>
            {t('catalog.sale.lower', { twd: formatMoney(lowerPrice.price, 'TWD'), cny: formatMoney(lowerPrice.priceCny, 'CNY') })}
          </Link>
        </li>
      )}
      {told.map(({ id, type, title, state, startTime }) => (
        <li key={id}>
          <Tag tone="sale">{isKind(type) && t(`catalog.sale.kind.${kinds[type]}`)}</Tag>
          <span>
            {title}
            {state === saleStates.before && ` · ${t('markets.from', { day: momentOf(startTime) })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
