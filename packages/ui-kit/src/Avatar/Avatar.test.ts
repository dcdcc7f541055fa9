import { expect, test } from 'vitest';
import { initialsOf } from './Avatar.tsx';

test.each([
  ['林小美', '林'],
  ['Anna Chen', 'AC'],
  ['anna', 'A'],
  ['  émile  zola ', 'ÉZ'],
  ['👨‍👩‍👧 家', '👨‍👩‍👧'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
