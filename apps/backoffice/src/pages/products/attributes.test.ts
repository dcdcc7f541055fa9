import { expect, test } from 'vitest';
import { fittingSkus, missingSkus, nextAttributeId, readAttributes } from './attributes.ts';

const label = (text: string) => ({ 'zh-CN': text, 'zh-TW': text });
const content = {
  code: 'T1',
  attributes: [
    {
      id: 1,
      name: label('口味'),
      values: [
        { id: 2, label: label('原味') },
        { id: 3, label: { ...label('黑糖'), en: 'Brown sugar' } },
      ],
    },
    { id: 4, name: label('份量'), values: [{ id: 5, label: label('小') }] },
  ],
  skus: [{ id: 9, code: 'T1-a', values: [2, 5], price: '100.00', weightGrams: 300 }],
};

test('reads the choices, and gives ids that are free', () => {
  expect(readAttributes(content)[0]?.values[1]).toEqual({ id: 3, label: { ...label('黑糖'), en: 'Brown sugar' } });
  expect(nextAttributeId(content)).toBe(6);
  expect(nextAttributeId({})).toBe(1);
});

test('proposes SKUs for combinations that have none', () => {
  expect(missingSkus(content)).toEqual([{ values: [3, 5], code: 'T1-3-5', price: '100.00', weightGrams: 300, stock: 0 }]);
});

test('leaves the SKUs that fit, and never none', () => {
  expect(fittingSkus(content)).toEqual(content.skus);
  const [first] = content.attributes;
  expect(fittingSkus({ ...content, attributes: [first] }).map(({ values }) => values)).toEqual([[2], [3]]);
  expect(fittingSkus({ ...content, attributes: [] }).map(({ values }) => values)).toEqual([[]]);
});
