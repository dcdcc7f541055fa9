import type { MarketBrief } from '@baodao/domain/markets/shapes';
import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import styles from './Shop.module.css';

/** As the API numbers the kinds of venues. */
const SECOND = 2;
const FLASH = 3;

const hrefOf = ({ id, type }: MarketBrief) =>
  type === FLASH
    ? links.marketFlash({ marketId: id })
    : type === SECOND
      ? links.marketSecond({ marketId: id })
      : links.market({ marketId: id });

/** The venues that the shop's goods are in now. */
export function ShopMarkets({ markets }: { markets: readonly MarketBrief[] }) {
  const { t } = useTranslation();
  if (markets.length === 0) return null;
  return (
    <PageSection title={t('shops.home.markets')}>
      <ul className={styles.markets}>
        {markets.map((market) => (
          <li key={market.id}>
            <AppLink href={hrefOf(market)}>
              <Picture picture={market.cover} alt="" ratio="16:9" rounded sizes="(min-width: 768px) 280px, 45vw" />
              <span>{market.title}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
