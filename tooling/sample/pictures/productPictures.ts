import type { ProductType } from '../data.ts';
import type { Random } from '../random.ts';
import { at, circle, darker, ellipse, fade, icon, lighter, mix, opacity, path, rect, shadow, softShadow, svg } from './drawing.ts';
import { forms } from './forms.ts';
import { type Palette, paletteOf } from './palettes.ts';
import { drawScene, type LightName, type SceneName, sceneNames } from './scenes.ts';

const SIZE = 800;
const FOOD = 176;
/** Three views show the whole product. The two closer views are the same for all three. */
export const LOOKS = 3;
export const VIEWS = 5;

interface Article {
  type: ProductType;
  category: number;
  /** Its colours among those of the category, which all views share. */
  look: number;
}

/** Draws one view of a product: 0 to 2 show the whole of it, 3 is a close-up, 4 is from above. */
export function drawProduct({ type, category, look }: Article, view: number, random: Random): string {
  const scene = sceneNames.find((name) => `scene-${name}` === type.shape);
  if (scene) return drawTrip(scene, type, view, random);
  const palette = paletteOf(category, look);
  if (view < LOOKS) return stagings[view % stagings.length]?.(type, palette) ?? '';
  return view === 3 ? drawCloseUp(type, palette) : drawFromAbove(type, category === FOOD, palette, random);
}

const tripLights: readonly LightName[] = ['day', 'dusk', 'dawn', 'day', 'dawn'];

function drawTrip(name: SceneName, { icons }: ProductType, view: number, random: Random): string {
  const shown = view === 3 ? icons.slice(1) : view === 4 ? [] : icons;
  return drawScene({ width: SIZE, height: SIZE, name, light: tripLights[view] ?? 'day', icons: shown }, random.fork(view));
}

/** Wall and table, with the product slightly off the centre. */
function staged(palette: Palette, table: number, behind: string, front: string): string {
  const { wall, floor } = palette;
  const defs = softShadow + fade('w', lighter(wall, 0.16), wall) + fade('f', floor, lighter(floor, 0.22));
  return svg(SIZE, SIZE, defs, rect(0, 0, SIZE, SIZE, 'url(#w)') + behind + rect(0, table, SIZE, SIZE - table, 'url(#f)') + front);
}

const hero = (type: ProductType, palette: Palette, x: number, ground: number, scale: number, turn = 0) => {
  const form = forms[type.shape];
  return (
    shadow(x, ground - 6 * scale, form.foot * 1.35 * scale, 40 * scale) +
    at(x - 200 * scale, ground - 400 * scale, scale, form.draw(type.icons, palette), turn)
  );
};

const prop = (name: string, x: number, ground: number, size: number, turn = 0) =>
  shadow(x, ground - size * 0.03, size * 0.56, size * 0.12) + icon(name, x, ground - size * 0.47, size, turn);

const getSideIcon = (type: ProductType) => type.icons[1] ?? type.icons[0] ?? 'leafy-green';

const stagings: readonly ((type: ProductType, palette: Palette) => string)[] = [
  (type, palette) =>
    staged(
      palette,
      560,
      circle(500, 330, 270, palette.shape) + circle(500, 330, 300, 'none', ` stroke="${palette.shape}" stroke-width="3"`),
      hero(type, palette, 372, 694, 1.32) + prop(getSideIcon(type), 640, 716, 150, 8),
    ),
  (type, palette) =>
    staged(
      palette,
      590,
      path('M180 590V330q0-230 220-230t220 230v260z', palette.shape) +
        path('M228 590V344q0-190 172-190t172 190v246z', mix(palette.shape, palette.wall, 0.5)),
      hero(type, palette, 436, 706, 1.3) + prop(getSideIcon(type), 150, 690, 128, -10) + prop(getSideIcon(type), 226, 734, 92, 12),
    ),
  (type, palette) => {
    const stone = mix(palette.floor, '#ffffff', 0.45);
    const plinth =
      shadow(400, 716, 350, 44) + path('M140 616h520v62q0 44-260 44t-260-44z', darker(stone, 0.12)) + ellipse(400, 616, 260, 46, stone);
    return staged(
      palette,
      520,
      path('M0 520V250q190-130 330-20t470-60v350z', palette.shape, opacity(0.8)) +
        path('M0 520V380q160-70 300 0t500-40v180z', mix(palette.shape, palette.floor, 0.4), opacity(0.7)),
      plinth + hero(type, palette, 376, 626, 1.22) + prop(getSideIcon(type), 598, 630, 120, 10),
    );
  },
];

/** The product extends beyond the picture's edges. */
function drawCloseUp(type: ProductType, palette: Palette): string {
  const band =
    path('M-40 620L840 300v220L-40 840z', palette.shape, opacity(0.9)) + path('M-40 700L840 380v40L-40 740z', '#ffffff', opacity(0.4));
  const form = forms[type.shape];
  const defs = softShadow + fade('w', palette.wall, mix(palette.wall, palette.floor, 0.6));
  const scale = type.shape === 'plain' ? 2.1 : 2.25;
  return svg(
    SIZE,
    SIZE,
    defs,
    rect(0, 0, SIZE, SIZE, 'url(#w)') +
      band +
      shadow(440, 930, 480, 120) +
      at(type.shape === 'plain' ? 60 : 30, type.shape === 'plain' ? 40 : 60, scale, form.draw(type.icons, palette), -5),
  );
}

/** The contents, laid out on a cloth. */
function drawFromAbove(type: ProductType, isFood: boolean, palette: Palette, random: Random): string {
  const [main = 'package', other = main] = type.icons;
  const places = [
    [330, 330, 250, main],
    [560, 520, 190, main],
    [548, 250, 130, other],
    [270, 580, 150, other],
    [412, 640, 104, main],
  ] as const;
  // Food is shown unpacked. For other products the largest item is the product itself.
  const isWhole = !isFood && type.shape !== 'plain' && type.shape !== 'stall';
  const items = places.map(([x, y, size, name], index) => {
    const turn = random.int(-22, 22);
    const below = ellipse(x + 10, y + size * 0.4, size * 0.46, size * 0.16, '#3b2a1a', opacity(0.13));
    if (index > 0 || !isWhole) return below + icon(name, x, y, size, turn);
    return below + at(x - 150, y - 160, 0.76, forms[type.shape].draw(type.icons, palette), turn / 3);
  });
  const cloth = mix(palette.shape, '#ffffff', 0.4);
  const defs = fade('w', palette.floor, mix(palette.floor, palette.wall, 0.5));
  return svg(
    SIZE,
    SIZE,
    defs,
    rect(0, 0, SIZE, SIZE, 'url(#w)') +
      path('M0 0h280L0 300z', palette.wall, opacity(0.6)) +
      circle(418, 424, 330, '#3b2a1a', opacity(0.1)) +
      circle(410, 410, 330, cloth) +
      circle(410, 410, 300, 'none', ` stroke="${mix(cloth, palette.floor, 0.7)}" stroke-width="3" stroke-dasharray="2 14"`) +
      items.join(''),
  );
}
