import { expect, test } from 'vitest';
import { openTestShop } from '../../test/shop.ts';
import { tag } from './schema/content.ts';
import { tagWords } from './tags.ts';

const shop = await openTestShop();

test('a tag is shown in the reader’s language and found again by what he saw', async () => {
  const label = { 'zh-CN': '只在测试', 'zh-TW': '只在測試', en: 'Only in tests' };
  await shop.services.db.insert(tag).values({ text: '只在测试', label });
  const english = await tagWords(shop.services.db, 'en');
  expect(english.shown('只在测试')).toBe('Only in tests');
  expect(english.kept('Only in tests')).toBe('只在测试');
  expect((await tagWords(shop.services.db, 'zh-TW')).shown('只在测试')).toBe('只在測試');
});

test('a tag without words of its own stays as it is', async () => {
  const words = await tagWords(shop.services.db, 'en');
  expect([words.shown('无名'), words.kept('无名')]).toEqual(['无名', '无名']);
});
