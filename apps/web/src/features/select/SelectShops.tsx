import type { DiscoverStory } from '@baodao/domain/discover/shapes';
import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ShopCard } from '@baodao/ui-kit/ShopCard/ShopCard';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
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
        {shops.map(({ orgId, name, logo, score, regionText }) => (
          <li key={orgId}>
            <ShopCard
              linkAs={AppLink}
              href={links.selectShop({ orgId })}
              name={name}
              logo={logo}
              note={regionText}
              rating={Number(score) > 0 && <Stars size="small" value={Number(score)} label={t('select.score', { score })} text={score} />}
            />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
