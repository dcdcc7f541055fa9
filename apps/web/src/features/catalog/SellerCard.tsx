import type { ShopSummary } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ShopTile } from '../shops/ShopTile.tsx';
import styles from './ProductPage.module.css';

export function SellerCard({ shop }: { shop: ShopSummary }) {
  const { t } = useTranslation();
  const { orgId, score, productCount, regionText } = shop;
  return (
    <div className={styles.seller}>
      <ShopTile
        shop={shop}
        heading="h2"
        scoreLabel={t('catalog.product.ratingOf', { score })}
        note={[regionText, t('catalog.sections.shopProducts', { count: productCount })].filter(Boolean).join(' · ')}
      />
      <Button fullWidth linkAs={AppLink} href={links.shop({ orgId })}>
        {t('catalog.sections.enterShop')}
      </Button>
      <Link linkAs={AppLink} href={links.guideService()}>
        {t('catalog.sections.service')}
      </Link>
      <Link linkAs={AppLink} href={links.certificate()}>
        {t('catalog.sections.certificates')}
      </Link>
    </div>
  );
}
