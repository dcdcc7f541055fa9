import type { ShopWithProducts } from '@baodao/domain/shops/shapes';
import * as links from '@baodao/link-builders/links';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import { ShopCard } from '@baodao/ui-kit/ShopCard/ShopCard';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { priceProps } from '../../shared/prices/priceProps.ts';
import styles from './GoodShops.module.css';

const SHOWN = 3;

export function GoodShopCard({ shop, priority }: { shop: ShopWithProducts; priority: boolean }) {
  const { t } = useTranslation();
  const { orgId, name, logo, cover, score, intro, regionText, products } = shop;
  return (
    <div className={styles.card}>
      <Picture picture={cover} alt="" ratio="20:7" priority={priority} sizes="(min-width: 1024px) 590px, 100vw" />
      <ShopCard
        linkAs={AppLink}
        heading="h2"
        href={links.shop({ orgId })}
        name={name}
        logo={logo}
        note={regionText}
        rating={Number(score) > 0 && <Stars size="small" value={Number(score)} label={t('shops.scoreOf', { score })} text={score} />}
        goods={products.slice(0, SHOWN).map((product) => ({
          href: links.product({ marketProductId: product.marketProductId, promoteId: product.promoteId, id: product.id }),
          title: product.title,
          picture: product.cover,
          price: <Price size="small" {...priceProps({ price: product.price, priceCny: product.priceCny })} />,
        }))}
      />
      <p className={styles.intro}>{intro}</p>
    </div>
  );
}
