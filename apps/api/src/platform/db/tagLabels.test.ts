import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { tag } from './schema/content.ts';
import { loadTagLabels } from './tagLabels.ts';

const shop = await openTestShop();

test('maps a tag to its label in the reader’s language and back', async () => {
  const label = { 'zh-CN': '只在测试', 'zh-TW': '只在測試', en: 'Only in tests' };
  await shop.services.db.insert(tag).values({ text: '只在测试', label });
  const english = await loadTagLabels(shop.services.db, 'en');
  expect(english.toLabel('只在测试')).toBe('Only in tests');
  expect(english.toTag('Only in tests')).toBe('只在测试');
  expect((await loadTagLabels(shop.services.db, 'zh-TW')).toLabel('只在测试')).toBe('只在測試');
});

test('returns a tag without labels unchanged', async () => {
  const labels = await loadTagLabels(shop.services.db, 'en');
  expect([labels.toLabel('无名'), labels.toTag('无名')]).toEqual(['无名', '无名']);
});
