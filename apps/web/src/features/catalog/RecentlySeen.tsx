import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { productSeen, selectFootprints } from '../../shared/footprints/footprints.flow.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import styles from './RecentlySeen.module.css';

const SHOWN = 8;

/** Notes that this was looked at, and shows what was before, on this device. Under everything else, so nothing moves when it comes. */
export function RecentlySeen({ product: { id, title, images } }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const cover = images[0];
  useEffect(() => {
    if (cover) dispatch(productSeen({ id, title, cover }));
  }, [dispatch, id, title, cover]);

  const others = useSelector(selectFootprints)
    .filter((seen) => seen.id !== id)
    .slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <PageSection className={styles.root} title={t('catalog.product.seen')}>
      <ul className={styles.strip}>
        {others.map((seen) => (
          <li key={seen.id}>
            <AppLink href={links.product({ id: seen.id })}>
              <Picture picture={seen.cover} alt="" rounded sizes="144px" />
              <span>{seen.title}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
