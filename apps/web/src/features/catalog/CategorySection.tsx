import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './CategoryPage.module.css';
import type { ShownCategory } from './catalog.flow.ts';

/** Id of the section of a top-level category. */
export const sectionId = (categoryId: number): string => `category-${categoryId}`;

/** A top-level category with its two lower levels. */
export function CategorySection({ category }: { category: ShownCategory }) {
  const { t } = useTranslation();
  return (
    <PageSection
      id={sectionId(category.id)}
      className={styles.section}
      title={category.title}
      moreHref={links.productCategory({ id: category.id })}
      moreLabel={t('catalog.category.all')}
      linkAs={AppLink}
    >
      {category.children.map((group) => (
        <div key={group.id} className={styles.group}>
          <h3>
            <AppLink href={links.productCategory({ id: group.id })}>{group.title}</AppLink>
          </h3>
          <ul className={styles.leaves}>
            {(group.children.length > 0 ? group.children : [group]).map((leaf) => (
              <li key={leaf.id}>
                <AppLink className={styles.leaf} href={links.productCategory({ id: leaf.id })}>
                  <Picture className={styles.leafPicture} picture={leaf.cover ?? group.cover} alt="" sizes="72px" />
                  <span>{leaf.title}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </PageSection>
  );
}
