import type { MouseEvent } from 'react';
import { setPagePreview } from '../../platform/pagePreview/pagePreview.ts';
import { type PreviewedProduct, ProductPreview } from './ProductPreview.tsx';

/**
 * Click handler of a product link: shows the product page's preview at once. With `isPriceFinal: false` the preview omits the price,
 * because the page may show another one, e.g. before a sale starts.
 */
export function previewOnClick(product: PreviewedProduct, address: string, { isPriceFinal = true } = {}) {
  return ({ currentTarget }: MouseEvent) => {
    const variant = currentTarget.querySelector('img')?.currentSrc;
    const picture = variant ? { src: product.cover.src, variant } : undefined;
    const View = () => <ProductPreview product={product} picture={variant} isPriceFinal={isPriceFinal} />;
    setPagePreview({ path: address, title: product.title, View }, picture);
  };
}
