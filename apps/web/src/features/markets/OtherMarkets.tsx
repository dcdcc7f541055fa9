import { saleStates } from '@baodao/domain/catalog/campaigns';
import type { MarketSummary } from '@baodao/domain/markets/shapes';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { marketHref } from '../sales/marketHref.ts';
import styles from './Markets.module.css';
import { formatDay } from './saleDisplay.ts';

/** Other running and coming campaigns. */
export function OtherMarkets({ markets }: { markets: readonly MarketSummary[] }) {
  const { t } = useTranslation();
  const { language } = useApp();
  if (markets.length === 0) return null;
  return (
    <PageSection title={t('markets.others')}>
      <ul className={styles.others}>
        {markets.map((market) => (
          <li key={market.id}>
            <AppLink className={styles.other} href={marketHref(market)}>
              <Picture picture={market.cover} alt="" ratio="16:9" rounded sizes="(min-width: 1024px) 384px, 80vw" />
              <span className={styles.otherText}>
                <strong>{market.title}</strong>
                <Tag tone={market.state === saleStates.active ? 'sale' : 'plain'}>
                  {market.state === saleStates.active
                    ? t('markets.session.on')
                    : t('markets.from', { day: formatDay(market.startTime, language) })}
                </Tag>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
