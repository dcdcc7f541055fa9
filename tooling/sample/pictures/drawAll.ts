import { categories } from '../catalogData.ts';
import { categoryGroups } from '../categories.ts';
import { createRandom } from '../random.ts';
import { type PictureSpec } from '../readData.ts';
import { type SampleShop, shops } from '../shops.ts';
import { paletteOf, palettes } from './palettes.ts';
import { drawScene } from './scenes.ts';
import { drawCategory, drawLicence, drawSign, drawStillLife } from './shopPictures.ts';

export interface Drawing {
  name: string;
  svg: string;
}

export const signName = (shop: number) => `pictures/shops/${shop}.svg`;
export const licenceName = (look: number) => `pictures/shops/licence-${look}.svg`;
/** Number of licence pictures. Three suffice for neighbouring shops to differ. */
export const LICENCES = 3;
export const shopCoverName = (index: number) => `pictures/shops/cover-${index}.svg`;
export const categoryName = (id: number) => `pictures/categories/${id}.svg`;
export const bannerName = (name: string, cut: 'wide' | 'phone') => `pictures/banners/${name}-${cut}.svg`;
export const marketCoverName = (name: string, cut: 'cover' | 'wide' | 'phone') => `pictures/markets/${name}-${cut}.svg`;
export const storyCoverName = (key: string) => `pictures/stories/${key}.svg`;
export const buttonName = (name: string) => `pictures/buttons/${name}.svg`;
export const articleCoverName = (name: string) => `pictures/articles/${name}.svg`;

/** Landscapes behind the shops' names. A shop's category and tags select among them. */
const shopPictures: readonly PictureSpec[] = [
  { scene: 'tea', light: 'day', icons: [] },
  { scene: 'hill', light: 'dawn', icons: [] },
  { scene: 'sea', light: 'day', icons: ['sailboat'] },
  { scene: 'town', light: 'dusk', icons: [] },
  { scene: 'field', light: 'day', icons: [] },
  { scene: 'forest', light: 'dawn', icons: [] },
  { scene: 'market', light: 'night', icons: [] },
  { scene: 'lake', light: 'dusk', icons: [] },
  { scene: 'beach', light: 'day', icons: ['palm-tree'] },
  { scene: 'night', light: 'night', icons: [] },
  { scene: 'town', light: 'day', icons: [] },
  { scene: 'hill', light: 'day', icons: ['evergreen-tree'] },
];
const picturesByCategory = new Map([
  [176, [0, 4, 1]],
  [226, [1, 2, 5]],
  [35, [5, 11, 4]],
  [65, [11, 4, 8]],
  [282, [10, 1, 5]],
  [98, [3, 10, 7]],
  [457, [5, 9, 3]],
  [509, [2, 8, 1]],
  [538, [7, 10, 3]],
  [1, [6, 3, 8, 7, 2, 0]],
]);
/** A local vendor's tags imply its surroundings. */
const picturesByTag = new Map([
  ['海景', [8, 2, 7]],
  ['离岛', [2, 8, 10]],
  ['海味', [2, 6, 8]],
  ['山景', [11, 5, 1]],
  ['茶', [0, 1, 11]],
  ['温泉', [7, 5, 1]],
  ['夜市', [6, 9, 3]],
  ['单车', [4, 7, 2]],
  ['小吃', [3, 6, 10]],
  ['民宿', [3, 10, 9]],
  ['包车', [10, 11, 7]],
]);

/** The pictures of a shop. The first is its cover. */
export function shopCoversOf({ categoryId, id, isLocal, tags }: Pick<SampleShop, 'categoryId' | 'id' | 'isLocal' | 'tags'>): number[] {
  const byTag = isLocal ? [...picturesByTag].find(([tag]) => tags.includes(tag))?.[1] : undefined;
  const choice = byTag ?? picturesByCategory.get(categoryId) ?? [0];
  return [...new Set([0, 1, 2].map((offset) => choice[(id + offset) % choice.length] ?? 0))];
}

export function drawPicture(picture: PictureSpec, width: number, height: number, quiet: boolean, seed: string): string {
  if ('table' in picture) return drawStillLife({ width, height, icons: picture.icons, palette: palettes[picture.table], quiet });
  return drawScene(
    { width, height, name: picture.scene, light: picture.light, icons: picture.icons, quiet: quiet ? 'left' : 'none' },
    createRandom(seed),
  );
}

/** Food and travel are drawn unpacked, everything else in its package. */
const isUnpacked = (category: number): boolean => category === 176 || category === 1;

/** Draws shops and categories. */
export function* drawShopsAndCategories(): Generator<Drawing> {
  for (const shop of shops) yield { name: signName(shop.id), svg: drawSign(shop.icon, paletteOf(shop.categoryId, shop.id)) };
  for (let look = 0; look < LICENCES; look += 1) yield { name: licenceName(look), svg: drawLicence(paletteOf(98, look)) };
  for (const [index, picture] of shopPictures.entries())
    yield { name: shopCoverName(index), svg: drawPicture(picture, 1280, 480, false, `shop/${index}`) };
  for (const { id, groups } of categories) {
    const types = groups.slice(0, 3).flatMap(({ subcategories }) => subcategories[0]?.products[0] ?? []);
    yield { name: categoryName(id), svg: drawCategory(types, isUnpacked(id), paletteOf(id, 0)) };
  }
  for (const { id, category, subcategories, position } of categoryGroups()) {
    const types = subcategories.slice(0, 3).flatMap(({ products }) => products[0] ?? []);
    yield { name: categoryName(id), svg: drawCategory(types, isUnpacked(category.id), paletteOf(category.id, position)) };
  }
}
