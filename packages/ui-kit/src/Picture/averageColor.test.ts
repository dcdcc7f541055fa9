import { expect, test } from 'vitest';
import { averageColor } from './averageColor.ts';

test('returns the average colour of a thumbhash', () => {
  expect(averageColor('MSoGDwL4WXZtl2iLdHqJlnh2iCAaFYAA')).toMatch(/^#[\da-f]{6}$/);
  expect(averageColor('cTgKLxD4Z2d6h4d9g2iIh3eHd3AXB3cB')).not.toBe(averageColor('MSoGDwL4WXZtl2iLdHqJlnh2iCAaFYAA'));
});

test.each([null, undefined, '', 'no base64 §', 'AA=='])('returns undefined for %j', (hash) => {
  expect(averageColor(hash)).toBeUndefined();
});
