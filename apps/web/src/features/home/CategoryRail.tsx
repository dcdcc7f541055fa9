import * as links from '@baodao/link-builders/links';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { CachedMarkup } from '../../platform/lazy/CachedMarkup.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import styles from './CategoryRail.module.css';
import type { RailCategory } from './home.flow.ts';

/** The first ten categories beside the banner, on desktops only. */
export function CategoryRail({ categories }: { categories: Loadable<RailCategory[]> }) {
  const { t } = useTranslation();
  if (categories.state !== 'ready') {
    return (
      <div className={styles.rail} aria-busy={categories.state !== 'failed'}>
        {categories.state !== 'failed' && <Skeleton lines={10} />}
      </div>
    );
  }
  return (
    <nav className={styles.rail} aria-label={t('home.categories')}>
      <CachedMarkup kind="rail" of={categories.value}>
        <Rows categories={categories.value} />
      </CachedMarkup>
    </nav>
  );
}

function Rows({ categories }: { categories: readonly RailCategory[] }) {
  return (
    <ul>
      {categories.slice(0, 10).map((category) => (
        <li key={category.id} className={styles.railRow}>
          <Picture className={styles.railPicture} picture={category.cover} alt="" sizes="28px" />
          <AppLink className={styles.railTitle} href={links.productCategory({ id: category.id })}>
            {category.title}
          </AppLink>
          <span className={styles.railChildren}>
            {category.children.map((child) => (
              <AppLink key={child.id} href={links.productCategory({ id: child.id })}>
                {child.title}
              </AppLink>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
