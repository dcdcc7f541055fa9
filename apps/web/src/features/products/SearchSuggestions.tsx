import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { SearchSuggestionData } from './createProductList.ts';
import styles from './Products.module.css';
import { ProductTile } from './ProductTile.tsx';

/** For an empty result: hot search words and popular products. */
export function SearchSuggestions({ suggestions: { hot, popular } }: { suggestions: SearchSuggestionData }) {
  const { t } = useTranslation();
  return (
    <>
      {hot.length > 0 && (
        <PageSection className={styles.helpPart} title={t('products.hot')}>
          <ul className={styles.words}>
            {hot.map((word) => (
              <li key={word}>
                <AppLink className={styles.word} href={links.search({ key: word })}>
                  {word}
                </AppLink>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {popular.length > 0 && (
        <PageSection className={styles.helpPart} title={t('products.popular')}>
          <ProductGrid>
            {popular.map((product) => (
              <ProductTile key={product.id} product={product} />
            ))}
          </ProductGrid>
        </PageSection>
      )}
    </>
  );
}
