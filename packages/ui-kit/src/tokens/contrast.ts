/** What must be readable on what. The test checks every pair in every theme; the colour page shows them. */
export interface ContrastPair {
  front: string;
  back: string;
  /** 4.5 for text, 3 for what is known by its shape: outlines, bars, stars, large figures. */
  least: 4.5 | 3;
}

const text = (front: string, ...backs: string[]): ContrastPair[] => backs.map((back) => ({ front, back, least: 4.5 }));
const shape = (front: string, ...backs: string[]): ContrastPair[] => backs.map((back) => ({ front, back, least: 3 }));

const grounds = ['color-bg-page', 'color-bg-surface'];
const tints = ['color-bg-sunken', 'color-bg-brand', 'color-bg-sale', 'color-bg-member', 'color-bg-danger', 'color-bg-info'];

export const contrastPairs: readonly ContrastPair[] = [
  ...text('color-text-default', ...grounds, ...tints),
  ...text('color-text-muted', ...grounds, ...tints),
  ...text('color-text-brand', ...grounds, 'color-bg-brand', 'color-bg-sunken'),
  ...text('color-text-sale', ...grounds, 'color-bg-sale', 'color-bg-sunken'),
  ...text('color-text-member', ...grounds, 'color-bg-member'),
  ...text('color-text-danger', ...grounds, 'color-bg-danger'),
  ...text('color-text-info', ...grounds, 'color-bg-info'),
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
  ...text('price-plain', ...grounds),
  ...text('price-sale', ...grounds, 'color-bg-sunken'),
  ...text('price-other', ...grounds),
  ...shape('color-border-control', ...grounds),
  ...shape('color-border-brand', ...grounds, 'color-bg-brand'),
  ...shape('color-border-danger', ...grounds),
  ...shape('color-border-focus', ...grounds, 'color-bg-sunken', 'color-bg-brand'),
  ...shape('color-fill-brand', ...grounds),
  ...shape('color-fill-sale', ...grounds),
  ...shape('color-fill-member', ...grounds, 'color-bg-member'),
  ...shape('color-fill-star', ...grounds),
];

/** WCAG 2 relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two opaque colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
