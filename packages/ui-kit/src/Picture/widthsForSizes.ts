/** Widths of the variants in pixels. The smallest is for rows of thumbnails. */
const WIDTHS = [160, 320, 480, 640, 960, 1280];

const known = new Map<string, number[]>();

/**
 * The variants that a browser can choose for a `sizes` attribute: of a fixed size, those for one to three device pixels per pixel; otherwise
 * those for a part of the viewport or for all of it. Every width that is left out makes the page smaller.
 */
export function widthsForSizes(sizes: string): readonly number[] {
  let widths = known.get(sizes);
  if (!widths) {
    const [, amount, unit] = /^([\d.]+)(px|rem)$/.exec(sizes) ?? [];
    const fixed = Number(amount) * (unit === 'rem' ? 16 : 1);
    const [least, most] = amount ? [fixed, fixed * 3] : /(100|[5-9]\d)vw/.test(sizes) ? [480, 1280] : [320, 640];
    // Each width also serves the sizes down to the next smaller one.
    widths = WIDTHS.filter((width, index) => width >= least && (WIDTHS[index - 1] ?? 0) < most);
    known.set(sizes, widths);
  }
  return widths;
}
