import { expect, test } from 'vitest';
import { CARD_SIZES } from './Picture.tsx';
import { widthsForSizes } from './widthsForSizes.ts';

test.each([
  ['28px', [160]],
  ['48px', [160]],
  ['96px', [160, 320]],
  ['4.5rem', [160, 320]],
  ['240px', [320, 480, 640, 960]],
  [CARD_SIZES, [320, 480, 640]],
  ['(min-width: 1024px) 704px, 100vw', [480, 640, 960, 1280]],
  ['80vw', [480, 640, 960, 1280]],
])('offers for %s only widths that a screen can need', (sizes, widths) => {
  expect(widthsForSizes(sizes)).toEqual(widths);
});
