import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { LazySection } from '../../platform/lazy/LazySection.tsx';
import { RichText } from '../../platform/richText/RichText.tsx';
import { ProductTile } from '../products/ProductTile.tsx';
import { ProductAnchors } from './ProductAnchors.tsx';
import styles from './ProductPage.module.css';
import { RatingSummary } from './RatingSummary.tsx';
import { SellerCard } from './SellerCard.tsx';

const loadComparison = () => import('../compare/ProductComparison.tsx').then((module) => module.ProductComparison);
const loadReviews = () => import('./ProductReviews.tsx').then((module) => module.ProductReviews);
const loadQuestions = () => import('./ProductQuestions.tsx').then((module) => module.ProductQuestions);

/** Details, parameters, comparison, reviews, questions, seller and recommendations. */
export function ProductSections({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const { code, origin, shelfLife, unit, params, detailHtml, detailImages, recommend, needsParcel } = product;
  const productFacts = [
    { label: t('catalog.sections.code'), value: code },
    { label: t('catalog.product.origin'), value: origin },
    // What is not sent is valid for a time instead of keeping.
    { label: t(needsParcel ? 'catalog.sections.shelfLife' : 'catalog.sections.validity'), value: shelfLife },
    { label: t('catalog.sections.unit'), value: unit },
  ];
  const paramNames = new Set(params.map(({ name }) => name));
  // A parameter of the shop replaces the product fact of the same name.
  const facts = [
    ...productFacts.filter(({ label }) => !paramNames.has(label)),
    ...params.map(({ name, value }) => ({ label: name, value })),
  ].filter(({ value }) => value !== '');
  // Show full rows of four, unless there are fewer than four products.
  const recommended = recommend.slice(0, recommend.length > 4 ? recommend.length - (recommend.length % 4) : 4);
  return (
    <>
      <ProductAnchors product={product} />
      <div className={styles.below}>
        <div className={styles.content}>
          <PageSection id="details" title={t('catalog.sections.details')}>
            {detailHtml === '' && detailImages.length === 0 && <p>{t('catalog.sections.noDetails')}</p>}
            {detailHtml !== '' && <RichText html={detailHtml} />}
            {detailImages.length > 0 && (
              <div className={styles.detailImages}>
                {detailImages.map((picture) => (
                  <Picture key={picture.src} picture={picture} ratio="natural" rounded sizes="(min-width: 768px) 344px, 100vw" />
                ))}
              </div>
            )}
          </PageSection>
          <PageSection id="params" title={t('catalog.sections.params')}>
            <DescriptionList className={styles.params} items={facts} />
          </PageSection>
          <LazySection
            load={loadComparison}
            props={{ product }}
            waiting={<Skeleton kind="block" height="clamp(15rem, 48rem - 100vw, 24rem)" />}
          />
          <PageSection id="rating" title={t('catalog.sections.rating')}>
            <RatingSummary summary={product.evaluationSummary} />
            {product.evaluationSummary.count > 0 && (
              <LazySection load={loadReviews} props={{ productId: product.id }} waiting={<Skeleton lines={6} />} />
            )}
          </PageSection>
          <PageSection id="questions" title={t('catalog.sections.questions')}>
            <LazySection load={loadQuestions} props={{ productId: product.id }} waiting={<Skeleton lines={6} />} />
          </PageSection>
        </div>
        <aside className={styles.aside} aria-label={t('catalog.product.shop')}>
          <SellerCard shop={product.shop} />
        </aside>
      </div>
      {recommended.length > 0 && (
        <PageSection className={styles.recommend} title={t('catalog.product.recommend')}>
          <ProductGrid columns={4}>
            {recommended.map((item) => (
              <ProductTile key={item.id} product={item} />
            ))}
          </ProductGrid>
        </PageSection>
      )}
    </>
  );
}
