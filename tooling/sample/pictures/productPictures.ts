import type { ProductType } from '../catalogData.ts';
import type { Random } from '../random.ts';
import { at, circle, darker, ellipse, fade, icon, lighter, line, mix, opacity, path, rect, shadow, softShadow, svg } from './drawing.ts';
import { forms } from './forms.ts';
import { dyed, type Palette, paletteOf } from './palettes.ts';
import { drawScene, type LightName, type SceneName, sceneNames } from './scenes.ts';

const SIZE = 800;
const FOOD = 176;

/** One product of a shop. Products of the same type differ in colours, staging and brand. */
export interface Article {
  type: ProductType;
  category: number;
  /** Distinguishes the products of a type. */
  number: number;
  /** The icon on the sign of its seller. */
  brand: string;
  /** The colours to choose from. Empty if there is one. */
  dyes: readonly string[];
  views: readonly View[];
  /** The time of day that the name of a trip says. */
  light?: LightName | undefined;
}

/** `whole-1` shows the product in the second of its colours, `row` and `above` show all of them. */
export type View = `whole-${number}` | 'other' | 'row' | 'close' | 'above';

/** The views of a product, from the cover on. */
export const viewsOf = ({ dyes }: Pick<Article, 'dyes'>): readonly View[] =>
  dyes.length > 1 ? [...dyes.map((_, at) => `whole-${at}` as const), 'row', 'above'] : ['whole-0', 'close', 'above', 'other'];

export function drawView(article: Article, view: View, random: Random): string {
  const { type, number } = article;
  const scene = sceneNames.find((name) => `scene-${name}` === type.shape);
  if (scene) return drawTrip(scene, article, view, random);
  const [only, ...others] = article.dyes;
  const colours = only && others.length === 0 ? dyeAll(type, coloursOf(article), only) : coloursOf(article);
  if (view === 'row') return drawRow(article, colours);
  if (view === 'close') return drawCloseUp(article, colours);
  if (view === 'above') return drawFromAbove(article, colours, random);
  const [dye] = article.dyes.slice(Number(view.split('-')[1] ?? 0));
  // Each pair of palette and staging occurs once among 36 products of a type.
  const staging = number + Math.floor(number / stagings.length) + (view === 'other' ? 2 : 0);
  return stagings[staging % stagings.length]?.(article, dye ? dyeAll(type, colours, dye) : colours) ?? '';
}

const dyeAll = ({ shape }: ProductType, colours: Palette, dye: string) => dyed(colours, dye, forms[shape].showsLabel === true);

/** The background takes turns, and the package takes turns more slowly. */
function coloursOf({ category, number, type }: Article): Palette {
  const own = Math.floor(number / 2) + type.icons.join().length;
  const { body, label } = paletteOf(category, number % 2 === 0 ? number : own);
  return { ...paletteOf(category, number), body, label };
}

const tripLights: readonly LightName[] = ['day', 'dusk', 'dawn'];

function drawTrip(name: SceneName, { type: { icons }, number, light: own }: Article, view: View, random: Random): string {
  const shown = view === 'close' ? icons.slice(1) : view === 'above' ? [] : icons;
  const light = own ?? tripLights[(number + (view === 'other' ? 1 : 0)) % tripLights.length] ?? 'day';
  return drawScene({ width: SIZE, height: SIZE, name, light, icons: shown }, random.fork(view));
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

/** A paper card with the sign of the seller, which stands on the table. */
const card = (brand: string, x: number, ground: number, palette: Palette, turn = 0) => {
  const paper = lighter(palette.label, 0.5);
  return (
    shadow(x, ground - 2, 64, 13) +
    at(
      x - 46,
      ground - 100,
      1,
      path('M4 100L14 0h78l-10 100z', darker(paper, 0.14)) + path('M0 100L8 4q0-4 5-4h72q5 0 5 4l2 96z', paper) + icon(brand, 46, 50, 58),
      turn,
    )
  );
};

const stagings: readonly ((article: Article, palette: Palette) => string)[] = [
  ({ type, brand }, palette) =>
    staged(
      palette,
      560,
      circle(500, 330, 270, palette.shape) + circle(500, 330, 300, 'none', ` stroke="${palette.shape}" stroke-width="3"`),
      card(brand, 128, 640, palette, -3) + hero(type, palette, 392, 694, 1.32) + prop(getSideIcon(type), 656, 716, 150, 8),
    ),
  ({ type, brand }, palette) =>
    staged(
      palette,
      590,
      path('M180 590V330q0-230 220-230t220 230v260z', palette.shape) +
        path('M228 590V344q0-190 172-190t172 190v246z', mix(palette.shape, palette.wall, 0.5)),
      card(brand, 690, 664, palette, 3) +
        hero(type, palette, 430, 706, 1.3) +
        prop(getSideIcon(type), 120, 690, 128, -10) +
        prop(getSideIcon(type), 196, 738, 92, 12),
    ),
  ({ type, brand }, palette) => {
    const stone = mix(palette.floor, '#ffffff', 0.45);
    const plinth =
      shadow(400, 716, 350, 44) + path('M140 616h520v62q0 44-260 44t-260-44z', darker(stone, 0.12)) + ellipse(400, 616, 260, 46, stone);
    return staged(
      palette,
      520,
      path('M0 520V250q190-130 330-20t470-60v350z', palette.shape, opacity(0.8)) +
        path('M0 520V380q160-70 300 0t500-40v180z', mix(palette.shape, palette.floor, 0.4), opacity(0.7)),
      card(brand, 96, 664, palette, -2) + plinth + hero(type, palette, 376, 626, 1.22) + prop(getSideIcon(type), 598, 630, 120, 10),
    );
  },
  // The light of a window lies across the wall.
  ({ type, brand }, palette) => {
    const pane = (x: number, y: number) => path(`M${x} ${y}l150-56v190l-150 56z`, palette.shape, opacity(0.85));
    return staged(
      palette,
      600,
      pane(96, 196) + pane(266, 132) + pane(96, 408) + pane(266, 344) + rect(0, 592, SIZE, 10, darker(palette.floor, 0.08)),
      card(brand, 676, 668, palette, 4) +
        prop(getSideIcon(type), 138, 712, 132, -8) +
        shadow(560, 704, 210, 24) +
        hero(type, palette, 412, 716, 1.34),
    );
  },
  // On a round table, before a striped wall.
  ({ type, brand }, palette) => {
    const stripes = Array.from({ length: 7 }, (_, at) => rect(at * 122 - 20, 0, 52, 640, palette.shape, 0, opacity(0.6)));
    const top = mix(palette.floor, palette.body, 0.14);
    return svg(
      SIZE,
      SIZE,
      softShadow + fade('w', lighter(palette.wall, 0.1), palette.wall),
      rect(0, 0, SIZE, SIZE, 'url(#w)') +
        stripes.join('') +
        ellipse(400, 716, 372, 108, darker(top, 0.2)) +
        ellipse(400, 698, 372, 108, lighter(top, 0.2)) +
        card(brand, 660, 690, palette, 2) +
        hero(type, palette, 376, 728, 1.32) +
        prop(getSideIcon(type), 164, 724, 116, -6) +
        prop(getSideIcon(type), 622, 760, 104, 14),
    );
  },
  // On a shelf under a low sun.
  ({ type, brand }, palette) => {
    const wood = mix(palette.floor, '#9b6b43', 0.42);
    return svg(
      SIZE,
      SIZE,
      softShadow + fade('w', palette.shape, palette.wall),
      rect(0, 0, SIZE, SIZE, 'url(#w)') +
        path('M0 560q200-120 400-120t400 120v100H0z', palette.floor, opacity(0.7)) +
        circle(400, 420, 246, mix(palette.floor, palette.shape, 0.45), opacity(0.8)) +
        rect(0, 690, SIZE, 46, wood) +
        rect(0, 690, SIZE, 10, lighter(wood, 0.3)) +
        rect(0, 736, SIZE, 64, darker(palette.wall, 0.1)) +
        card(brand, 120, 694, palette, -2) +
        hero(type, palette, 420, 696, 1.3) +
        prop(getSideIcon(type), 664, 700, 134, 6),
    );
  },
];

/** The product in each of its colours, side by side. */
function drawRow({ type, dyes }: Article, palette: Palette): string {
  const scale = Math.min(0.8, 2.2 / dyes.length);
  const step = 640 / dyes.length;
  const row = dyes.map((dye, at) => hero(type, dyeAll(type, palette, dye), 80 + step * (at + 0.5), at % 2 === 0 ? 640 : 690, scale));
  const behind = path('M60 540V300q0-220 340-220t340 220v240z', mix(palette.shape, palette.floor, 0.6));
  // Those that stand further back are drawn first.
  return staged(palette, 540, behind, [...row.filter((_, at) => at % 2 === 0), ...row.filter((_, at) => at % 2 === 1)].join(''));
}

/** The product extends beyond the picture's edges. */
function drawCloseUp({ type, number }: Article, palette: Palette): string {
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
      at(
        type.shape === 'plain' ? 60 : 30,
        type.shape === 'plain' ? 40 : 60,
        scale,
        form.draw(type.icons, palette),
        ((number * 3) % 7) - 6,
      ) +
      prop(getSideIcon(type), number % 2 === 0 ? 690 : 640, 800, 190, 10),
  );
}

/** The contents, laid out on a cloth. */
function drawFromAbove({ type, category, dyes }: Article, palette: Palette, random: Random): string {
  const [main = 'package', other = main] = type.icons;
  const places = [
    [330, 330, 250, main],
    [560, 520, 190, main],
    [548, 250, 130, other],
    [270, 580, 150, other],
    [412, 640, 104, main],
  ] as const;
  // Food is shown unpacked. For other products the largest item is the product itself.
  const isWhole = category !== FOOD && type.shape !== 'plain' && type.shape !== 'stall';
  let dyeAt = 0;
  const items = places.map(([x, y, size, name], index) => {
    const turn = random.int(-22, 22);
    const below = ellipse(x + 10, y + size * 0.4, size * 0.46, size * 0.16, '#3b2a1a', opacity(0.13));
    if (name === main && dyes.length > 0) {
      const dye = dyes[dyeAt++ % dyes.length] ?? palette.body;
      const scale = size / 400;
      return below + at(x - 200 * scale, y - 212 * scale, scale, forms[type.shape].draw(type.icons, dyeAll(type, palette, dye)), turn / 2);
    }
    if (index > 0 || !isWhole) return below + icon(name, x, y, size, turn);
    return below + at(x - 150, y - 160, 0.76, forms[type.shape].draw(type.icons, palette), turn / 3);
  });
  const cloth = mix(palette.shape, '#ffffff', 0.4);
  const thread = mix(cloth, palette.floor, 0.7);
  // Only food lies on something round: it would look like a plate.
  const under =
    category === FOOD
      ? circle(418, 424, 330, '#3b2a1a', opacity(0.1)) +
        circle(410, 410, 330, cloth) +
        circle(410, 410, 300, 'none', ` stroke="${thread}" stroke-width="3" stroke-dasharray="2 14"`)
      : at(
          400,
          410,
          1,
          rect(-322, -302, 660, 640, '#3b2a1a', 10, opacity(0.1)) +
            rect(-330, -320, 660, 640, cloth, 10) +
            line('M-330-286H330M-330-268H330M-330 268H330M-330 286H330', thread, 5),
          -5,
        );
  const defs = fade('w', palette.floor, mix(palette.floor, palette.wall, 0.5));
  return svg(
    SIZE,
    SIZE,
    defs,
    rect(0, 0, SIZE, SIZE, 'url(#w)') + path('M0 0h280L0 300z', palette.wall, opacity(0.6)) + under + items.join(''),
  );
}
