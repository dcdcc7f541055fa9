import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { useTranslation } from 'react-i18next';
import { LazySection } from '../../shared/lazy/LazySection.tsx';
import { GoodsCard } from '../../shared/products/GoodsCard.tsx';
import { RichText } from '../../shared/richText/RichText.tsx';
import styles from './ProductPage.module.css';
import { RatingSummary } from './RatingSummary.tsx';
import { SellerCard } from './SellerCard.tsx';
import { TalkSkeleton } from './TalkSkeleton.tsx';

const loadReviews = () => import('./ProductReviews.tsx').then((part) => part.ProductReviews);
const loadQuestions = () => import('./ProductQuestions.tsx').then((part) => part.ProductQuestions);

/** Below the decisions: what it is, what others say, who sells it, what else there is. */
export function ProductSections({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const { code, origin, shelfLife, unit, params, detailHtml, detailImages, recommend } = product;
  const own = [
    { label: t('catalog.product.code'), value: code },
    { label: t('catalog.product.origin'), value: origin },
    { label: t('catalog.product.shelfLife'), value: shelfLife },
    { label: t('catalog.product.unit'), value: unit },
  ];
  const told = new Set(params.map(({ name }) => name));
  // What the shop tells itself, under the same name, is said once.
  const facts = [...own.filter(({ label }) => !told.has(label)), ...params.map(({ name, value }) => ({ label: name, value }))].filter(
    ({ value }) => value !== '',
  );
  // Whole rows of four; fewer than that stand as they are.
  const others = recommend.slice(0, recommend.length > 4 ? recommend.length - (recommend.length % 4) : 4);
  return (
    <>
      <div className={styles.below}>
        <div className={styles.content}>
          <PageSection id="details" title={t('catalog.product.details')}>
            {detailHtml === '' && detailImages.length === 0 && <p>{t('catalog.product.noDetails')}</p>}
            {detailHtml !== '' && <RichText html={detailHtml} />}
            {detailImages.length > 0 && (
              <div className={styles.detailImages}>
                {detailImages.map((picture) => (
                  <Picture key={picture.src} picture={picture} ratio="natural" rounded sizes="(min-width: 768px) 344px, 100vw" />
                ))}
              </div>
            )}
          </PageSection>
          <PageSection id="params" title={t('catalog.product.params')}>
            <DescriptionList className={styles.params} rows={facts} />
          </PageSection>
          <PageSection id="rating" title={t('catalog.product.rating')}>
            <RatingSummary summary={product.evaluationSummary} />
            {product.evaluationSummary.count > 0 && (
              <LazySection load={loadReviews} props={{ productId: product.id }} waiting={<TalkSkeleton />} />
            )}
          </PageSection>
          <PageSection id="questions" title={t('catalog.product.questions')}>
            <LazySection load={loadQuestions} props={{ productId: product.id }} waiting={<TalkSkeleton />} />
          </PageSection>
        </div>
        <aside className={styles.aside} aria-label={t('catalog.product.shop')}>
          <SellerCard shop={product.shop} />
        </aside>
      </div>
      {others.length > 0 && (
        <PageSection className={styles.recommend} title={t('catalog.product.recommend')}>
          <ProductGrid columns={4}>
            {others.map((other) => (
              <GoodsCard key={other.id} product={other} />
            ))}
          </ProductGrid>
        </PageSection>
      )}
    </>
  );
}
