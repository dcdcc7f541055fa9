import type { MarketSummary } from '@baodao/domain/markets/shapes';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { marketHref } from '../sales/marketHref.ts';
import styles from './Shop.module.css';

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
