import type { ProductCard } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { GoodsCard } from '../../shared/products/GoodsCard.tsx';
import styles from './Articles.module.css';

/** The goods an article speaks of, at the prices of this moment. Which one to take is chosen on their own page. */
export function ArticleGoods({ products }: { products: readonly ProductCard[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="article-goods">
      <h2 id="article-goods" className={styles.asideTitle}>
        {t('articles.goods')}
      </h2>
      <ul className={styles.goods}>
        {products.map((product) => (
          <li key={product.id}>
            <GoodsCard product={product} layout="row" />
            <Button
              size="small"
              wide
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
