import * as links from '@baodao/link-builders/links';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import styles from './CategoryRail.module.css';
import type { RailCategory } from './home.flow.ts';

// Loads when the pointer or the focus reaches the rail.
const RailMenu = lazyComponent(() => import('../categoryMenu/RailMenu.tsx'), { failure: 'none' });

/** The first ten categories beside the banner, on desktops only. Resting on one opens its lower levels over the banner. */
export function CategoryRail({ categories }: { categories: Loadable<RailCategory[]> }) {
  const { t } = useTranslation();
  const [rail, setRail] = useState<HTMLElement | null>(null);
  if (categories.state !== 'ready') {
    return (
      <div className={styles.rail} aria-busy={categories.state !== 'failed'}>
        {categories.state !== 'failed' && <Skeleton lines={10} />}
      </div>
    );
  }
  return (
    // The pointer and the focus only load the menu. The links stay the interactive elements.
    <div
      className={styles.rail}
      onPointerEnter={({ currentTarget }) => setRail(currentTarget)}
      onFocus={({ currentTarget }) => setRail(currentTarget)}
    >
      <nav className={styles.railNav} aria-label={t('home.categories')}>
        <Rows categories={categories.value} />
        {rail && <RailMenu rail={rail} />}
      </nav>
    </div>
  );
}

function Rows({ categories }: { categories: readonly RailCategory[] }) {
  return (
    <ul>
      {categories.slice(0, 10).map((category) => (
        <li key={category.id} className={styles.railRow} data-category={category.id}>
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
