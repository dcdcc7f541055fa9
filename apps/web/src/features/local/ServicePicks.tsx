import type { ShopWithProducts } from '@baodao/domain/shops/shapes';
import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Price } from '@baodao/ui-kit/Price/Price';
import { ShopCard } from '@baodao/ui-kit/ShopCard/ShopCard';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { LoadFailed } from '../../shared/errors/LoadFailed.tsx';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { priceProps } from '../../shared/prices/priceProps.ts';
import styles from './Service.module.css';
import { selectPicks } from './service.flow.ts';

const MAX_PRODUCTS = 3;

/** Recommended vendors. */
export function ServicePicks() {
  const { t } = useTranslation();
  const picks = useSelector(selectPicks);
  if (picks.value?.length === 0) return null;
  return (
    <PageSection title={t('local.service.picks')} moreHref={links.nearShop()} moreLabel={t('local.onMap')} linkAs={AppLink}>
      {picks.state === 'failed' ? (
        <LoadFailed compact title={t('local.failed')} text={t('local.failedText')} />
      ) : (
        <ul className={styles.picks}>
          {picks.value?.map((shop) => (
            <li key={shop.orgId}>
              <Pick shop={shop} />
            </li>
          )) ?? [0, 1, 2, 3].map((index) => <Skeleton key={index} kind="block" height="16rem" />)}
        </ul>
      )}
    </PageSection>
  );
}

function Pick({ shop: { orgId, name, logo, score, kind, regionText, intro, products } }: { shop: ShopWithProducts }) {
  const { t } = useTranslation();
  return (
    <ShopCard
      linkAs={AppLink}
      href={links.shop({ orgId })}
      name={name}
      logo={logo}
      note={[t(`local.kind.${kind}`), regionText, intro].filter(Boolean).join(' · ')}
      rating={Number(score) > 0 && <Stars size="small" value={Number(score)} label={t('shops.scoreOf', { score })} text={score} />}
      goods={products.slice(0, MAX_PRODUCTS).map((product) => ({
        href: links.product({ marketProductId: product.marketProductId, promoteId: product.promoteId, id: product.id }),
        title: product.title,
        picture: product.cover,
        price: <Price size="small" {...priceProps({ price: product.price, priceCny: product.priceCny })} />,
      }))}
    />
  );
}
