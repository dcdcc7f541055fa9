import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { Gallery } from '@baodao/ui-kit/Gallery/Gallery';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { cachedVariantOf } from '../../platform/pagePreview/pagePreview.ts';
import { selectChosenImage } from './product.flow.ts';

/** Gallery of the product. The picture of the chosen SKU, if it has one, comes first, and those of other SKUs are left out. */
export function ProductPictures({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const skuImage = useSelector(selectChosenImage);
  const pictures = skuImage
    ? [skuImage, ...product.images.filter(({ src }) => !product.skus.some(({ image }) => image?.src === src))]
    : product.images;
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
