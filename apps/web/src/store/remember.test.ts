import { expect, test, vi } from 'vitest';
import { remember } from './remember.ts';

test('what is made of parts is made anew only when a part is another', () => {
  const make = vi.fn<(one: number, two: string) => { text: string }>((one, two) => ({ text: one + two }));
  const selectText = remember((state: { one: number; two: string; three?: boolean }) => [state.one, state.two], make);
  const first = selectText({ one: 1, two: 'a' });
  expect(first).toEqual({ text: '1a' });
  expect(selectText({ one: 1, two: 'a', three: true })).toBe(first);
  expect(selectText({ one: 1, two: 'b' })).toEqual({ text: '1b' });
  expect(make).toHaveBeenCalledTimes(2);
});
