import { expect, test } from 'vitest';
import { compareRows } from './compareRows.ts';

test('lists each fact once, in the order in which products name it, with gaps', () => {
  const tea = {
    params: [
      { name: '产区', value: '南投' },
      { name: '烘焙', value: '轻' },
    ],
  };
  const coffee = {
    params: [
      { name: '烘焙', value: '中' },
      { name: '处理法', value: '水洗' },
    ],
  };
  expect(compareRows([tea, coffee])).toEqual([
    { name: '产区', values: ['南投', ''] },
    { name: '烘焙', values: ['轻', '中'] },
    { name: '处理法', values: ['', '水洗'] },
  ]);
});
