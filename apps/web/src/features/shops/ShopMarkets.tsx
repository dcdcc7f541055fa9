import type { MarketSummary } from '@baodao/domain/markets/shapes';
import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import styles from './Shop.module.css';

/** Wire values of market types. */
const SECOND_TYPE = 2;
const FLASH_TYPE = 3;

const marketHref = ({ id, type }: MarketSummary) =>
  type === FLASH_TYPE
    ? links.marketFlash({ marketId: id })
    : type === SECOND_TYPE
      ? links.marketSecond({ marketId: id })
      : links.market({ marketId: id });

/** Running campaigns with products of the shop. */
export function ShopMarkets({ markets }: { markets: readonly MarketSummary[] }) {
  const { t } = useTranslation();
  if (markets.length === 0) return null;
  return (
    <PageSection title={t('shops.home.markets')}>
      <ul className={styles.markets}>
        {markets.map((market) => (
          <li key={market.id}>
            <AppLink href={marketHref(market)}>
              <Picture picture={market.cover} alt="" ratio="16:9" rounded sizes="(min-width: 768px) 280px, 45vw" />
              <span>{market.title}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
