// Pictures other than those of products: signs of shops, covers of categories and articles, banners.
import type { ProductType } from '../catalogData.ts';
import { at, circle, ellipse, fade, icon, lighter, mix, opacity, path, rect, shadow, softShadow, svg } from './drawing.ts';
import { forms } from './forms.ts';
import type { Palette } from './palettes.ts';

/** A shop's sign: one icon on a circle. */
export function drawSign(name: string, { body, label, shape, wall }: Palette): string {
  return svg(
    400,
    400,
    '',
    rect(0, 0, 400, 400, wall) +
      circle(200, 200, 172, lighter(body, 0.06)) +
      circle(200, 200, 150, label) +
      circle(200, 200, 138, 'none', ` stroke="${mix(body, label, 0.6)}" stroke-width="3"`) +
      path('M62 250a150 150 0 0 0 276 0q-70 34-138 8t-138-8z', shape) +
      icon(name, 200, 196, 190),
  );
}

/** A button that links to a part of the shop: one icon on a plain background, readable at a small size. */
export function drawButton(name: string, { wall, shape }: Palette): string {
  return svg(160, 160, '', rect(0, 0, 160, 160, wall) + circle(80, 86, 58, shape) + icon(name, 80, 80, 92));
}

/** A framed licence without text: lines instead of words, a seal, and an emblem. */
export function drawLicence({ wall, body, label, shape }: Palette, emblem = 'house'): string {
  const ruled = [250, 284, 318, 352, 386].map((y, at) => rect(150, y, at === 4 ? 180 : 300, 10, mix(label, body, 0.25))).join('');
  const heading = rect(200, 150, 200, 26, mix(label, body, 0.6)) + rect(240, 192, 120, 12, mix(label, body, 0.35));
  const seal =
    rect(384, 430, 92, 92, '#b8432f', 0, opacity(0.85)) + rect(396, 442, 68, 68, 'none', 0, ' stroke="#fbf6ea" stroke-width="6"');
  return svg(
    600,
    800,
    '',
    rect(0, 0, 600, 800, wall) +
      rect(56, 64, 488, 672, mix(body, '#3a2a1c', 0.45)) +
      rect(76, 84, 448, 632, '#fbf6ea') +
      rect(96, 104, 408, 592, 'none', 0, ` stroke="${mix(shape, body, 0.5)}" stroke-width="4"`) +
      heading +
      ruled +
      seal +
      icon(emblem, 300, 620, 96),
  );
}

/** A small product picture: food and sights as icons, other products in their packages. */
const drawSmall = ({ shape, icons }: ProductType, isBare: boolean, colours: Palette, x: number, ground: number, size: number): string =>
  isBare || shape === 'plain'
    ? icon(icons[0] ?? 'package', x, ground - size * 0.47, size)
    : at(x - size / 2, ground - size, size / 400, forms[shape].draw(icons, colours));

/** Three products of a category, close together. */
export function drawCategory(types: readonly ProductType[], isBare: boolean, palette: Palette): string {
  const { wall, floor, shape } = palette;
  const [main, left = main, right = main] = types;
  if (!main || !left || !right) throw new Error('A category needs at least one product to be drawn');
  return svg(
    400,
    400,
    softShadow + fade('w', lighter(wall, 0.2), wall),
    rect(0, 0, 400, 400, 'url(#w)') +
      circle(200, 176, 140, shape) +
      path('M0 300q100-26 200-8t200-10v118H0z', floor) +
      shadow(200, 322, 170, 26) +
      drawSmall(left, isBare, palette, 102, 316, 122) +
      drawSmall(right, isBare, palette, 300, 318, 116) +
      drawSmall(main, isBare, palette, 200, 326, 200),
  );
}

export interface StillLife {
  width: number;
  height: number;
  /** From the largest to the smallest. */
  icons: readonly string[];
  palette: Palette;
  /** The left half stays empty, because text is placed over it. */
  quiet: boolean;
}

/** A wide still life on a table. */
export function drawStillLife({ width, height, icons, palette: { wall, floor, shape }, quiet }: StillLife): string {
  const unit = height / 400;
  const middle = width * (quiet ? 0.71 : 0.5);
  const table = height * 0.7;
  const places = [
    [0, 238, 0],
    [-178, 168, -8],
    [176, 160, 8],
    [-94, 118, 6],
    [98, 112, -6],
  ] as const;
  const things = icons
    .slice(0, places.length)
    .map((name, index) => {
      const [x, size, turn] = places[index] ?? places[0];
      const ground = height * (index < 3 ? 0.83 : 0.92);
      const at = middle + x * unit;
      return (
        shadow(at, ground - 3 * unit, size * 0.56 * unit, size * 0.11 * unit) +
        icon(name, at, ground - size * 0.46 * unit, size * unit, turn)
      );
    })
    .toSpliced(3, 0, '');
  return svg(
    width,
    height,
    softShadow + fade('w', lighter(wall, 0.2), wall) + fade('f', floor, lighter(floor, 0.24)),
    rect(0, 0, width, height, 'url(#w)') +
      circle(middle, height * 0.46, 190 * unit, shape) +
      circle(middle, height * 0.46, 214 * unit, 'none', ` stroke="${shape}" stroke-width="${3 * unit}"`) +
      ellipse(width * 0.14, height * 0.22, 90 * unit, 22 * unit, shape, opacity(0.7)) +
      ellipse(width * 0.2, height * 0.3, 60 * unit, 15 * unit, shape, opacity(0.6)) +
      rect(0, table, width, height - table, 'url(#f)') +
      things.join(''),
  );
}
