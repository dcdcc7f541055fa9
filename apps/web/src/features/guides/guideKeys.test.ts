import { paths } from '@baodao/link-builders/paths';
import { expect, test } from 'vitest';
import { findFooterEntry, guideKeyOf } from './guideKeys.ts';

test('derives the guide key from the path in every language', () => {
  expect(guideKeyOf('/guide/refund')).toBe('refund');
  expect(guideKeyOf('/zh-TW/guide/registered/start')).toBe('registered/start');
  expect(guideKeyOf('/en/guide/wechat/')).toBe('wechat');
});

test('finds every guide in one footer column', () => {
  const guides = Object.values(paths).filter((path) => path.startsWith('/guide/'));
  expect(guides).toHaveLength(20);
  expect(guides.filter((path) => findFooterEntry(path) === null)).toEqual([]);
  expect(findFooterEntry('/guide/registered/finish')).toEqual({ column: 'supplier', item: 'registered' });
});
