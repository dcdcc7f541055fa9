import type { DiscoverStory } from '@baodao/domain/discover/shapes';
import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { useTranslation } from 'react-i18next';
import { ShopTile } from '../shops/ShopTile.tsx';
import styles from './Select.module.css';

const MAX_SHOPS = 8;

/** The shops mentioned in the stories. */
export function SelectShops({ stories }: { stories: readonly DiscoverStory[] }) {
  const { t } = useTranslation();
  const shops = [...new Map(stories.flatMap((story) => story.shops).map((shop) => [shop.orgId, shop])).values()].slice(0, MAX_SHOPS);
  if (shops.length === 0) return null;
  return (
    <PageSection title={t('select.shops')} text={t('select.shopsText')}>
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <li key={shop.orgId}>
            <ShopTile
              shop={shop}
              href={links.selectShop({ orgId: shop.orgId })}
              note={shop.regionText}
              scoreLabel={t('select.score', { score: shop.score })}
            />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
