import { expect, test } from 'vitest';
import { getAt, partsAt, setAt, textAt, textsAt } from './contentPath.ts';

const content = { title: { 'zh-CN': '茶', 'zh-TW': '茶' }, skus: [{ id: 1, price: '10.00' }], pictures: ['a', 'b'] };

test('reads values of fields and of parts of lists', () => {
  expect(textAt(content, 'title.zh-TW')).toBe('茶');
  expect(textAt(content, 'title.en')).toBe('');
  expect(getAt(content, 'skus.0.id')).toBe(1);
  expect(partsAt(content, 'skus')).toEqual([{ id: 1, price: '10.00' }]);
  expect(textsAt(content, 'pictures')).toEqual(['a', 'b']);
  expect(textsAt(content, 'skus')).toEqual([]);
});

test('writes values without changing the content before, and takes emptied fields away', () => {
  expect(setAt(content, 'title.en', 'Tea')).toEqual({ ...content, title: { ...content.title, en: 'Tea' } });
  expect(setAt(content, 'skus.0.price', '12.00')['skus']).toEqual([{ id: 1, price: '12.00' }]);
  expect(setAt(content, 'subTitle.zh-CN', '香')).toEqual({ ...content, subTitle: { 'zh-CN': '香' } });
  expect(setAt({ unit: 1, seo: { title: { en: 'x' } } }, 'seo.title.en', '')).toEqual({ unit: 1 });
  expect(setAt({ steps: [{ spend: '1' }] }, 'steps.0.spend', '')).toEqual({ steps: [{}] });
  expect(content.title).toEqual({ 'zh-CN': '茶', 'zh-TW': '茶' });
});
