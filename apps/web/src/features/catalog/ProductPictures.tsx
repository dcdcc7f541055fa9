import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { Gallery } from '@baodao/ui-kit/Gallery/Gallery';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { cachedVariantOf } from '../../shared/pagePreview/pagePreview.ts';
import { selectSku } from './product.flow.ts';

/** The gallery follows the choice: a sku's own picture comes first. Skus without one keep what all have together. */
export function ProductPictures({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const own = useSelector(selectSku)?.image;
  const pictures = own ? [own, ...product.images.filter((picture) => picture.src !== own.src)] : product.images;
  return (
    <Gallery
      key={own?.src}
      pictures={pictures}
      placeholder={cachedVariantOf(pictures[0]?.src)}
      label={t('catalog.product.gallery', { title: product.title })}
      labels={{
        position: (index, of) => t('catalog.product.picture', { index, of }),
        open: t('catalog.product.openGallery'),
        close: t('layout.close'),
        previous: t('catalog.product.previousPicture'),
        next: t('catalog.product.nextPicture'),
      }}
    />
  );
}
