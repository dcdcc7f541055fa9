// The figures in the guides match the rules of the shop.
import { readFile } from 'node:fs/promises';
import { orderTimeLimits } from '@baodao/domain/orders/states';
import { expect, test } from 'vitest';

const read = (name: string, language: string) => readFile(new URL(`data/pages/${name}.${language}.md`, import.meta.url), 'utf8');
const { extendDays } = orderTimeLimits;

test.each([
  ['guide-order', `延长 ${extendDays} 天`, `extend by ${extendDays} days`],
  ['guide-clause', `延长一次 ${extendDays} 天`, `extend once by ${extendDays} days`],
  ['guide-problem', `多出 ${extendDays} 天`, `for ${extendDays} more days`],
])('%s states by how many days a buyer can extend the confirmation of receipt', async (name, inChinese, inEnglish) => {
  expect(await read(name, 'zh-CN')).toContain(inChinese);
  expect(await read(name, 'en')).toContain(inEnglish);
});
