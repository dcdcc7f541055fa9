import { expect, test } from 'vitest';
import { compareContents, mergeContents } from './compareContents.ts';

const base = {
  title: { 'zh-CN': '茶', 'zh-TW': '茶' },
  pictures: ['a', 'b'],
  skus: [
    { id: 1, price: '10.00' },
    { id: 2, price: '20.00' },
  ],
};

test('names the fields that differ, and parts of a list by their ids', () => {
  const after = { ...base, title: { ...base.title, en: 'Tea' }, pictures: ['b'], skus: [base.skus[1], { id: 1, price: '12.00' }] };
  expect(compareContents(base, after)).toEqual([
    { path: 'title.en', before: '', after: 'Tea' },
    { path: 'pictures', before: 'a、b', after: 'b' },
    { path: 'skus.1.price', before: '10.00', after: '12.00' },
  ]);
  expect(compareContents(base, { skus: base.skus, pictures: base.pictures, title: base.title })).toEqual([]);
});

test('lists what was added or removed field by field, and never as JSON', () => {
  const step = { spend: '1000.00', save: '100.00' };
  const after = { ...base, skus: [...base.skus, { price: '30.00', attributes: { size: 'L' } }], steps: [step], isOn: true };
  const added = compareContents(base, after);
  expect(added).toEqual([
    { path: 'skus.new 2.price', before: '', after: '30.00' },
    { path: 'skus.new 2.attributes.size', before: '', after: 'L' },
    { path: 'steps.1.spend', before: '', after: '1000.00' },
    { path: 'steps.1.save', before: '', after: '100.00' },
    { path: 'isOn', before: '', after: 'true' },
  ]);
  expect(compareContents(after, base)).toEqual(added.map(({ path, before, after: value }) => ({ path, before: value, after: before })));
  expect(compareContents({ steps: [] }, { steps: [step] })).toHaveLength(2);
  expect(compareContents({ tags: ['a'] }, { tags: [] })).toEqual([{ path: 'tags', before: 'a', after: '' }]);
});

test('joins changes of different fields, of one SKU each, and of new SKUs', () => {
  const mine = { ...base, skus: [{ id: 1, price: '11.00' }, base.skus[1]], pictures: ['a', 'b', 'c'] };
  const theirs = { ...base, skus: [base.skus[0], { id: 2, price: '19.00' }, { price: '30.00' }], title: { ...base.title, en: 'Tea' } };
  expect(mergeContents(base, mine, theirs)).toEqual({
    clashes: [],
    content: {
      title: { 'zh-CN': '茶', 'zh-TW': '茶', en: 'Tea' },
      pictures: ['a', 'b', 'c'],
      skus: [{ id: 1, price: '11.00' }, { id: 2, price: '19.00' }, { price: '30.00' }],
    },
  });
});

test('keeps the own value where both changed a field, and says so', () => {
  const mine = { ...base, pictures: ['c'] };
  const theirs = { ...base, pictures: ['d'], skus: [base.skus[0]] };
  const { content, clashes } = mergeContents(base, mine, theirs);
  expect(clashes).toEqual(['pictures']);
  expect(content).toEqual({ ...base, pictures: ['c'], skus: [base.skus[0]] });
});
