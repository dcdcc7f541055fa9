import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { productViewed, selectFootprints } from '../footprints/footprints.flow.ts';
import styles from './RecentlyViewed.module.css';

const MAX_SHOWN = 8;

/** Records this view and shows products viewed before on this device. Placed last, so that loading it shifts no content. */
export function RecentlyViewed({ product: { id, title, images } }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const cover = images[0];
  useEffect(() => {
    if (cover) dispatch(productViewed({ id, title, cover }));
  }, [dispatch, id, title, cover]);

  const recentProducts = useSelector(selectFootprints)
    .filter((viewed) => viewed.id !== id)
    .slice(0, MAX_SHOWN);
  if (recentProducts.length === 0) return null;
  return (
    <PageSection className={styles.root} title={t('catalog.sections.recentlyViewed')}>
      <ul className={styles.strip}>
        {recentProducts.map((viewed) => (
          <li key={viewed.id}>
            <AppLink href={links.product({ id: viewed.id })}>
              <Picture picture={viewed.cover} alt="" rounded sizes="144px" />
              <span>{viewed.title}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
