import { type BannerData, banners } from './contentData.ts';
import { bannerName, type Drawing, drawPicture } from './pictures/drawAll.ts';
import { shopNamed } from './shops.ts';

/** Dense and wide screens show the wide cut larger than it is drawn. */
const WIDE_SCALE = 1.5;

const enlarge = (svg: string, width: number, height: number) =>
  svg.replace(`width="${width}" height="${height}"`, `width="${width * WIDE_SCALE}" height="${height * WIDE_SCALE}"`);

/** Desktops show the wide cut with text over its left part. Phones show the higher one. */
const bannerCuts = { wide: [1280, 512], phone: [800, 500] } as const;

export const bannerLine = (
  { id, name, place, title, text, video, linkType, linkValue = '', linkShop, products }: BannerData,
  productId: (position: number) => number | undefined,
) => ({
  id,
  place,
  title,
  text,
  image: bannerName(name, 'wide'),
  imageMobile: bannerName(name, 'phone'),
  ...(video ? { video } : {}),
  linkType,
  linkValue: linkShop === undefined ? linkValue : String(shopNamed(linkShop).id),
  products: products.map(productId).filter((product) => product !== undefined),
  sort: id,
});

export function* bannerDrawings(): Generator<Drawing> {
  for (const { name, picture } of banners) {
    for (const cut of ['wide', 'phone'] as const) {
      const [width, height] = bannerCuts[cut];
      const svg = drawPicture(picture, width, height, cut === 'wide', `banner/${name}`);
      yield { name: bannerName(name, cut), svg: cut === 'wide' ? enlarge(svg, width, height) : svg };
    }
  }
}
