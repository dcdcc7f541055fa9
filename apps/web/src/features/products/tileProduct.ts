import type { ProductCard } from '@baodao/domain/catalog/shapes';

/** What a tile shows of a product, and the preview of its page. */
export type TileProduct = Omit<ProductCard, 'orgId' | 'orgName'>;

/** The state of a page contains its tiles, so it leaves out what they do not show. The title stands beside the picture and describes it. */
export const toTileProduct = ({ orgId: _id, orgName: _name, cover, ...shown }: ProductCard): TileProduct => ({
  ...shown,
  cover: { ...cover, alt: '' },
});
