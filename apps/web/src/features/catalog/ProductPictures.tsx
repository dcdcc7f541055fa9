import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { Gallery } from '@baodao/ui-kit/Gallery/Gallery';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { cachedVariantOf } from '../../shared/pagePreview/pagePreview.ts';
import { selectSku } from './product.flow.ts';

/** Gallery of the product. The picture of the chosen SKU, if it has one, comes first. */
export function ProductPictures({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const skuImage = useSelector(selectSku)?.image;
  const pictures = skuImage ? [skuImage, ...product.images.filter((picture) => picture.src !== skuImage.src)] : product.images;
  return (
    <Gallery
      key={skuImage?.src}
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
