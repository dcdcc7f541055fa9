import type { ShopWithProducts } from '@baodao/domain/shops/shapes';
import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Price } from '@baodao/ui-kit/Price/Price';
import { ShopCard } from '@baodao/ui-kit/ShopCard/ShopCard';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { priceProps } from '../../shared/prices/priceProps.ts';
import type { Loadable } from '../../store/flow.ts';
import styles from './GoodShops.module.css';
import deferredStyles from './HomeBelowFold.module.css';
import { SectionError } from './SectionError.tsx';

export function GoodShops({ shops }: { shops: Loadable<ShopWithProducts[]> }) {
  const { t } = useTranslation();
  if (shops.value?.length === 0) return null;
  return (
    <PageSection
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
              <GoodShop shop={shop} />
            </li>
          )) ?? [0, 1, 2, 3].map((index) => <Skeleton key={index} kind="block" height="16rem" />)}
        </ul>
      )}
    </PageSection>
  );
}

function GoodShop({ shop: { orgId, name, logo, score, intro, regionText, products } }: { shop: ShopWithProducts }) {
  const { t } = useTranslation();
  return (
    <ShopCard
      linkAs={AppLink}
      href={links.shop({ orgId })}
      name={name}
      logo={logo}
      note={[regionText, intro].filter(Boolean).join(' · ')}
      rating={Number(score) > 0 && <Stars size="small" value={Number(score)} label={t('home.shops.score', { score })} text={score} />}
      goods={products.map((product) => ({
        href: links.product({ id: product.id }),
        title: product.title,
        picture: product.cover,
        price: <Price size="small" {...priceProps({ price: product.price, priceCny: product.priceCny })} />,
      }))}
    />
  );
}
