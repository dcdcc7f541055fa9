import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';

import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';

import { useTranslation } from 'react-i18next';
import { useNear } from '../../platform/lazy/useNear.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import { ShopTile } from '../shops/ShopTile.tsx';
import styles from './GoodShops.module.css';
import deferredStyles from './HomeBelowFold.module.css';
import type { HomeShop } from './home.flow.ts';
import { SectionError } from './SectionError.tsx';

export function GoodShops({ shops }: { shops: Loadable<HomeShop[]> }) {
  const { t } = useTranslation();
  const [watch, isNear] = useNear();
  if (shops.value?.length === 0) return null;
  return (
    <PageSection
      ref={watch}
      data-far={!isNear}
      className={`${deferredStyles.deferred} ${deferredStyles.shops}`}
      title={t('home.shops.title')}
      moreHref={links.goodShop()}
      moreLabel={t('layout.more')}
      linkAs={AppLink}
    >
      {shops.state === 'failed' ? (
        <SectionError />
      ) : (
        <ul className={styles.shops}>
          {shops.value?.map((shop) => (
            <li key={shop.orgId}>
              <ShopTile
                shop={shop}
                note={[shop.regionText, shop.intro].filter(Boolean).join(' · ')}
                scoreLabel={t('home.shops.score', { score: shop.score })}
                products={shop.products}
                isFar={!isNear}
                productHref={({ id }) => links.product({ id })}
              />
            </li>
          )) ?? [0, 1, 2, 3].map((index) => <Skeleton key={index} kind="block" height="16rem" />)}
        </ul>
      )}
    </PageSection>
  );
}
