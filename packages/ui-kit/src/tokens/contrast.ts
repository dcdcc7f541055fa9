/** A pair of colours with a minimum contrast. The tests check every pair in every theme, and the colour page lists them. */
export interface ContrastPair {
  foreground: string;
  background: string;
  /** Minimum contrast ratio (WCAG 2): 4.5 for text, 3 for outlines, bars, stars and large figures. */
  minimum: 4.5 | 3;
}

const text = (foreground: string, ...backgrounds: string[]): ContrastPair[] =>
  backgrounds.map((background) => ({ foreground, background, minimum: 4.5 }));
const shape = (foreground: string, ...backgrounds: string[]): ContrastPair[] =>
  backgrounds.map((background) => ({ foreground, background, minimum: 3 }));

const surfaces = ['color-bg-page', 'color-bg-surface'];
const tints = ['color-bg-sunken', 'color-bg-brand', 'color-bg-sale', 'color-bg-member', 'color-bg-danger', 'color-bg-info'];

export const contrastPairs: readonly ContrastPair[] = [
  ...text('color-text-default', ...surfaces, ...tints),
  ...text('color-text-muted', ...surfaces, ...tints),
  ...text('color-text-brand', ...surfaces, 'color-bg-brand', 'color-bg-sunken'),
  ...text('color-text-sale', ...surfaces, 'color-bg-sale', 'color-bg-sunken'),
  ...text('color-text-member', ...surfaces, 'color-bg-member'),
  ...text('color-text-danger', ...surfaces, 'color-bg-danger'),
  ...text('color-text-info', ...surfaces, 'color-bg-info'),
  ...text(
    'color-text-on-fill',
    'color-fill-brand',
    'color-fill-brand-hover',
    'color-fill-brand-active',
    'color-fill-sale',
    'color-fill-danger',
    'color-fill-danger-hover',
    'color-fill-member',
  ),
  ...text('color-text-on-inverse', 'color-bg-inverse'),
  ...text('color-text-link-inverse', 'color-bg-inverse'),
  ...text('badge-text', 'badge-bg'),
  ...text('price-plain', ...surfaces),
  ...text('price-sale', ...surfaces, 'color-bg-sunken'),
  ...text('price-other', ...surfaces),
  ...shape('color-border-control', ...surfaces),
  ...shape('color-border-brand', ...surfaces, 'color-bg-brand'),
  ...shape('color-border-danger', ...surfaces),
  ...shape('color-border-focus', ...surfaces, 'color-bg-sunken', 'color-bg-brand'),
  ...shape('color-fill-brand', ...surfaces),
  ...shape('color-fill-sale', ...surfaces),
  ...shape('color-fill-member', ...surfaces, 'color-bg-member'),
  ...shape('color-fill-star', ...surfaces),
];

/** WCAG 2 relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two opaque colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
