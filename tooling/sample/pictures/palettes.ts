import { brightness, darker, lighter, mix } from './drawing.ts';

/** The colours of one picture: wall, floor, the pale shape behind the product, and the product's body and label. */
export interface Palette {
  wall: string;
  floor: string;
  shape: string;
  body: string;
  label: string;
  /** The colour that the whole product is dyed in, if it is sold in several. */
  dye?: string;
}

const cream: Palette = { wall: '#f6e8cf', floor: '#ecd5ac', shape: '#fcf4e3', body: '#b4532b', label: '#fdf6e9' };
const sage: Palette = { wall: '#e2eada', floor: '#cbd9bd', shape: '#f2f6ec', body: '#2f6b4f', label: '#fbf8ee' };
const peach: Palette = { wall: '#f8dfd0', floor: '#efc9b1', shape: '#fdf0e7', body: '#c2703d', label: '#fff8f0' };
const honey: Palette = { wall: '#f8e6b8', floor: '#efd38c', shape: '#fdf4d9', body: '#9a6b14', label: '#fffaec' };
const rose: Palette = { wall: '#f5dcdc', floor: '#e9c3c4', shape: '#fcefee', body: '#b3566a', label: '#fff7f5' };
const mist: Palette = { wall: '#dde7ec', floor: '#c3d4dc', shape: '#f0f5f7', body: '#3f6c86', label: '#f8fafa' };
const lilac: Palette = { wall: '#e6e0ee', floor: '#d2c8e0', shape: '#f4f1f8', body: '#6d5a92', label: '#faf8fc' };
const sand: Palette = { wall: '#ece4d8', floor: '#dbcdb8', shape: '#f8f4ec', body: '#7d6248', label: '#fdfaf4' };
const mint: Palette = { wall: '#d8ece4', floor: '#b9dbcd', shape: '#eef8f3', body: '#2c7a6b', label: '#f7fcf9' };
const sky: Palette = { wall: '#d9e8f4', floor: '#bcd5ea', shape: '#eff6fb', body: '#35689a', label: '#f8fbfe' };
const clay: Palette = { wall: '#eed8c9', floor: '#dfbda5', shape: '#f9ede3', body: '#a14a2f', label: '#fdf5ee' };
const butter: Palette = { wall: '#f9efd4', floor: '#f0dfb2', shape: '#fffaea', body: '#d08a2e', label: '#fffdf6' };

/** Six palettes for each category, which suit one another in a grid. */
const palettesByCategory = new Map<number, readonly Palette[]>([
  [176, [cream, sage, peach, honey, clay, mint]],
  [226, [rose, mist, butter, lilac, sage, peach]],
  [35, [mint, honey, sand, sage, clay, sky]],
  [65, [butter, sky, peach, mint, rose, lilac]],
  [98, [sand, lilac, cream, sage, mist, rose]],
  [282, [sage, sand, mist, lilac, cream, clay]],
  [509, [mist, clay, sand, rose, sky, butter]],
  [538, [sky, sand, mint, mist, lilac, cream]],
  [1, [sky, peach, sage, mint, butter, mist]],
  [457, [clay, honey, mint, rose, sage, sand]],
]);

export function paletteOf(category: number, look: number): Palette {
  const choice = palettesByCategory.get(category) ?? [cream];
  return choice[look % choice.length] ?? cream;
}

/** A pale product needs darker surroundings to be seen. */
const behindPale = (palette: Palette): Palette => ({
  ...palette,
  wall: mix(palette.wall, palette.body, 0.3),
  floor: mix(palette.floor, palette.body, 0.3),
  shape: mix(palette.shape, palette.body, 0.42),
});

/** The colours of a product that is sold in several. A few forms show their label more than their body. */
export const dyed = (palette: Palette, dye: string, showsLabel: boolean): Palette => ({
  ...(brightness(dye) > 0.78 ? behindPale(palette) : palette),
  dye,
  body: showsLabel ? darker(dye, 0.3) : dye,
  label: showsLabel ? dye : lighter(dye, 0.78),
});

export const palettes = { cream, sage, peach, honey, rose, mist, lilac, sand, mint, sky, clay, butter };
