import { type BannerData, banners } from './data.ts';
import { bannerName, type Drawing, drawPicture } from './pictures/drawAll.ts';
import { shopNamed } from './shops.ts';

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
      yield { name: bannerName(name, cut), svg: drawPicture(picture, width, height, cut === 'wide', `banner/${name}`) };
    }
  }
}
