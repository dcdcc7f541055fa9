import type { ProductCard } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ProductTile } from '../products/ProductTile.tsx';
import styles from './Articles.module.css';

/** Products mentioned in the article, at current prices. The button opens the product page, where the shopper picks a SKU. */
export function ArticleProducts({ products }: { products: readonly ProductCard[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="article-products">
      <h2 id="article-products" className={styles.sidebarTitle}>
        {t('articles.goods')}
      </h2>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductTile product={product} layout="row" />
            <Button
              size="small"
              fullWidth
              linkAs={AppLink}
              href={links.product({ marketProductId: product.marketProductId, promoteId: product.promoteId, id: product.id })}
              aria-label={t('articles.buyOf', { title: product.title })}
            >
              {t('articles.buy')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
