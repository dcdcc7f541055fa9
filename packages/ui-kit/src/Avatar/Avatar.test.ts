import { expect, test } from 'vitest';
import { getInitials } from './Avatar.tsx';

test.each([
  ['林小美', '林'],
  ['Anna Chen', 'AC'],
  ['anna', 'A'],
  ['  émile  zola ', 'ÉZ'],
  ['👨‍👩‍👧 家', '👨‍👩‍👧'],
  ['', ''],
])('returns the initials of %j: %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
