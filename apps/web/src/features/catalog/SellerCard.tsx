import type { ShopBrief } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ShopCard } from '@baodao/ui-kit/ShopCard/ShopCard';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import styles from './ProductPage.module.css';

export function SellerCard({ shop: { orgId, name, logo, score, productCount, regionText } }: { shop: ShopBrief }) {
  const { t } = useTranslation();
  const href = links.shop({ orgId });
  return (
    <div className={styles.seller}>
      <ShopCard
        linkAs={AppLink}
        href={href}
        name={name}
        logo={logo}
        heading="h2"
        rating={
          Number(score) > 0 && <Stars size="small" value={Number(score)} label={t('catalog.product.ratingOf', { score })} text={score} />
        }
        note={[regionText, t('catalog.product.shopGoods', { count: productCount })].filter(Boolean).join(' · ')}
      />
      <Button wide linkAs={AppLink} href={href}>
        {t('catalog.product.enterShop')}
      </Button>
    </div>
  );
}
