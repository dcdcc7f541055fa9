import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';

import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';

import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ShopTile } from '../shops/ShopTile.tsx';
import styles from './Service.module.css';
import { selectRecommendedVendors } from './service.flow.ts';

const MAX_PRODUCTS = 3;

/** Recommended vendors. */
export function RecommendedVendors() {
  const { t } = useTranslation();
  const vendors = useSelector(selectRecommendedVendors);
  if (vendors.value?.length === 0) return null;
  return (
    <PageSection title={t('local.service.picks')} moreHref={links.nearShop()} moreLabel={t('local.onMap')} linkAs={AppLink}>
      {vendors.state === 'failed' ? (
        <LoadFailed compact title={t('local.failed')} text={t('local.failedText')} />
      ) : (
        <ul className={styles.picks}>
          {vendors.value?.map((shop) => (
            <li key={shop.orgId}>
              <ShopTile
                shop={shop}
                note={[t(`local.kind.${shop.kind}`), shop.regionText, shop.intro].filter(Boolean).join(' · ')}
                scoreLabel={t('shops.scoreOf', { score: shop.score })}
                products={shop.products.slice(0, MAX_PRODUCTS)}
              />
            </li>
          )) ?? [0, 1, 2, 3].map((index) => <Skeleton key={index} kind="block" height="16rem" />)}
        </ul>
      )}
    </PageSection>
  );
}
