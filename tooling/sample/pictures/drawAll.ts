import { goods } from '../goods.ts';
import { pictureName, type Shelf, walkCategories } from '../products.ts';
import { createRandom } from '../random.ts';
import { type SampleShop, shops } from '../shops.ts';
import { paletteOf, palettes } from './palettes.ts';
import { drawProduct, VIEWS } from './productPictures.ts';
import { drawScene, type LightName, type SceneName } from './scenes.ts';
import { drawCategory, drawLicence, drawSign, drawStillLife } from './shopPictures.ts';

export interface Drawing {
  name: string;
  svg: string;
}

export const signName = (shop: number) => `pictures/shops/${shop}.svg`;
export const licenceName = (look: number) => `pictures/shops/licence-${look}.svg`;
/** Enough that neighbours do not have the same. */
export const LICENCES = 3;
export const shopCoverName = (index: number) => `pictures/shops/cover-${index}.svg`;
export const categoryName = (id: number) => `pictures/categories/${id}.svg`;
export const bannerName = (name: string, cut: 'wide' | 'phone') => `pictures/banners/${name}-${cut}.svg`;
export const marketCoverName = (name: string, cut: 'cover' | 'wide' | 'phone') => `pictures/markets/${name}-${cut}.svg`;
export const storyCoverName = (key: string) => `pictures/stories/${key}.svg`;
export const buttonName = (name: string) => `pictures/buttons/${name}.svg`;
export const articleCoverName = (name: string) => `pictures/articles/${name}.svg`;

type PaletteName = keyof typeof palettes;
export type Sight = { scene: SceneName; light: LightName; icons: readonly string[] } | { table: PaletteName; icons: readonly string[] };

/** Sights behind the shops' names; a shop has the one its trade and place suggest. */
const shopSights: readonly Sight[] = [
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
const sightOfCategory = new Map([
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
/** A local vendor is shown where he is at home, as his tags say. */
const sightOfTag = new Map([
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

/** Pictures of a shop, the first of which is its cover. */
export function shopCoversOf({ category, id, isLocal, tags }: Pick<SampleShop, 'category' | 'id' | 'isLocal' | 'tags'>): number[] {
  const told = isLocal ? [...sightOfTag].find(([tag]) => tags.includes(tag))?.[1] : undefined;
  const choice = told ?? sightOfCategory.get(category) ?? [0];
  return [0, 1, 2].map((turn) => choice[(id + turn) % choice.length] ?? 0).filter((sight, at, all) => all.indexOf(sight) === at);
}

export function drawSight(sight: Sight, width: number, height: number, quiet: boolean, seed: string): string {
  if ('table' in sight) return drawStillLife({ width, height, icons: sight.icons, palette: palettes[sight.table], quiet });
  return drawScene(
    { width, height, name: sight.scene, light: sight.light, icons: sight.icons, quiet: quiet ? 'left' : 'none' },
    createRandom(seed),
  );
}

/** Food and travel are known by what they are, the rest by what it comes in. */
const isBare = (category: number): boolean => category === 176 || category === 1;

/** Everything but banners and articles, which bring their own sights. A shop of a million goods has the same pictures. */
export function* drawGoods(shelves: Iterable<Shelf>): Generator<Drawing> {
  for (const { noun, category, index } of shelves) {
    const random = createRandom(`picture/${index}`);
    const name = String(index).padStart(3, '0');
    for (let view = 0; view < VIEWS; view += 1) yield { name: pictureName(name, view), svg: drawProduct(noun, category, view, random) };
  }
  for (const shop of shops) yield { name: signName(shop.id), svg: drawSign(shop.icon, paletteOf(shop.category, shop.id)) };
  for (let look = 0; look < LICENCES; look += 1) yield { name: licenceName(look), svg: drawLicence(paletteOf(98, look)) };
  for (const [index, sight] of shopSights.entries())
    yield { name: shopCoverName(index), svg: drawSight(sight, 1280, 480, false, `shop/${index}`) };
  for (const top of goods) {
    const nouns = top.groups.slice(0, 3).flatMap(({ leaves }) => leaves[0]?.nouns[0] ?? []);
    yield { name: categoryName(top.id), svg: drawCategory(nouns, isBare(top.id), paletteOf(top.id, 0)) };
  }
  for (const { id, top, middle, at } of walkCategories()) {
    const nouns = middle.leaves.slice(0, 3).flatMap((leaf) => leaf.nouns[0] ?? []);
    yield { name: categoryName(id), svg: drawCategory(nouns, isBare(top.id), paletteOf(top.id, at)) };
  }
}
