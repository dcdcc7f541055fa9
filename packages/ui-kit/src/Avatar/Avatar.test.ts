import { expect, test } from 'vitest';
import { getInitials } from './Avatar.tsx';

test.each([
  ['林小美', '林'],
  ['Anna Chen', 'AC'],
  ['anna', 'A'],
  ['  émile  zola ', 'ÉZ'],
  ['👨‍👩‍👧 家', '👨‍👩‍👧'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
