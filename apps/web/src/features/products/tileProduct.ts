import type { ProductCard } from '@baodao/domain/catalog/shapes';
import type { Picture } from '@baodao/domain/wire/fields';

/** A picture with its title beside it, which describes it. */
export type TitledPicture = Omit<Picture, 'alt'>;

/** The state of a page contains its pictures, so it leaves out texts that nobody reads twice. */
export const withoutText = ({ alt: _alt, ...picture }: Picture): TitledPicture => picture;

/** What a tile shows of a product, and the preview of its page. */
export type TileProduct = Omit<ProductCard, 'orgId' | 'orgName' | 'cover' | 'subTitle'> & {
  cover: TitledPicture;
  /** Left out where tiles never stand in rows. */
  subTitle?: string;
};

/** The state of a page contains its tiles, so it leaves out what they do not show. */
export const toTileProduct = ({ orgId: _id, orgName: _name, cover, ...shown }: ProductCard): TileProduct => ({
  ...shown,
  cover: withoutText(cover),
});
