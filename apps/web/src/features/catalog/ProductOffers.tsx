import { promotionTypes, saleStates } from '@baodao/domain/catalog/campaigns';
import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { formatDayTime } from '../sales/formatDayTime.ts';
import styles from './SaleBanner.module.css';

const kindKeys = {
  [promotionTypes.discount]: 'lower',
  [promotionTypes.flash]: 'lower',
  [promotionTypes.ladder]: 'ladder',
  [promotionTypes.fullCut]: 'fullCut',
  [promotionTypes.gift]: 'gift',
} as const;
const isKind = (type: number): type is keyof typeof kindKeys => type in kindKeys;

/** Other offers for the product: a lower sale price and the promotions of its shop. */
export function ProductOffers({ product: { lowerPrice, promotions } }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const { language } = useApp();
  const money = useMoneyText();
  // A running discount or flash sale is already shown by `lowerPrice`, with its link.
  const shown = promotions.filter(({ type, state }) => {
    const lowersPrice = type === promotionTypes.discount || type === promotionTypes.flash;
    return state !== saleStates.ended && !(lowersPrice && state === saleStates.active);
  });
  if (!lowerPrice && shown.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label={t('catalog.sale.offers')}>
      {lowerPrice && (
        <li>
          <Tag tone="sale" strong>
            {t('catalog.sale.kind.lower')}
          </Tag>
          <Link linkAs={AppLink} href={links.product({ marketProductId: lowerPrice.marketProductId, promoteId: lowerPrice.promoteId })}>
            {t('catalog.sale.lower', { amount: money.inPreferred(lowerPrice.price, lowerPrice.priceCny) })}
          </Link>
        </li>
      )}
      {shown.map(({ id, type, title, state, startTime }) => (
        <li key={id}>
          <Tag tone="sale">{isKind(type) && t(`catalog.sale.kind.${kindKeys[type]}`)}</Tag>
          <span>
            <span>{title}</span>
            {state === saleStates.upcoming && <span>{` · ${t('markets.from', { day: formatDayTime(startTime, language) })}`}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
