/** Widths of the variants in pixels. The smallest is for rows of thumbnails. */
const WIDTHS = [160, 320, 480, 640, 960, 1280];
const ROOT_FONT_PX = 16;
/** The narrowest and the widest screen of a phone, in device pixels per hundredth of the viewport. */
const PHONE_VW = { least: 6.4, most: 12.9 };

const known = new Map<string, readonly number[]>();

/**
 * The variants that a browser can choose for a `sizes` attribute: from the smallest one that a screen with one device pixel per pixel needs
 * to the smallest one that suffices for three. Every width that is left out makes the page smaller.
 */
export function widthsForSizes(sizes: string): readonly number[] {
  const widths = known.get(sizes) ?? findWidths(sizes);
  known.set(sizes, widths);
  return widths;
}

function findWidths(sizes: string): readonly number[] {
  const lengths = [...sizes.matchAll(/([\d.]+)(px|rem|vw)(?=\s*(,|$))/g)].map(([, amount = '', unit = '']) => ({
    amount: Number(amount),
    unit,
  }));
  if (lengths.length === 0) return WIDTHS;
  // Screens that are wide enough for a second size are tablets and desktops. They have two device pixels per pixel at most.
  const density = lengths.length > 1 ? 2 : 3;
  const bounds = lengths.map(({ amount, unit }) => {
    if (unit === 'vw') return [amount * PHONE_VW.least, amount * PHONE_VW.most] as const;
    const pixels = amount * (unit === 'rem' ? ROOT_FONT_PX : 1);
    return [pixels, pixels * density] as const;
  });
  const covering = (pixels: number) => WIDTHS.find((width) => width >= pixels) ?? 1280;
  const first = covering(Math.min(...bounds.map(([least]) => least)));
  const last = covering(Math.max(...bounds.map(([, most]) => most)));
  return WIDTHS.filter((width) => width >= first && width <= last);
}
