import type { ShopWithProducts } from '@baodao/domain/shops/shapes';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { useTranslation } from 'react-i18next';
import styles from './GoodShops.module.css';
import { ShopTile } from './ShopTile.tsx';

const MAX_PRODUCTS = 3;

export function GoodShopCard({ shop, priority }: { shop: ShopWithProducts; priority: boolean }) {
  const { t } = useTranslation();
  const { cover, score, intro, regionText, products } = shop;
  return (
    <div className={styles.card}>
      <Picture picture={cover} alt="" ratio="20:7" priority={priority} sizes="(min-width: 1024px) 590px, 100vw" />
      <ShopTile
        heading="h2"
        shop={shop}
        note={regionText}
        scoreLabel={t('shops.scoreOf', { score })}
        products={products.slice(0, MAX_PRODUCTS)}
      />
      <p className={styles.intro}>{intro}</p>
    </div>
  );
}
