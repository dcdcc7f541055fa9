import { expect, test } from 'vitest';
import { formatAddress } from './formatAddress.ts';

const chinese = { zip: '100', regionText: '台湾 台北市 中正区', detail: '重庆南路一段122号' };
const english = { zip: '100', regionText: 'Zhongzheng District, Taipei City, Taiwan', detail: '122 Sec. 1, Chongqing S. Rd.' };

test('Chinese addresses begin with the region, English ones with the house', () => {
  expect(formatAddress(chinese, 'zh-CN')).toBe('100 台湾 台北市 中正区 重庆南路一段122号');
  expect(formatAddress(english, 'en')).toBe('122 Sec. 1, Chongqing S. Rd., Zhongzheng District, Taipei City, Taiwan 100');
});

test('parts that are hidden or unknown leave no gap', () => {
  expect(formatAddress({ ...chinese, zip: '', detail: '' }, 'zh-TW')).toBe('台湾 台北市 中正区');
  expect(formatAddress({ ...english, zip: '', detail: '' }, 'en')).toBe('Zhongzheng District, Taipei City, Taiwan');
  expect(formatAddress({ zip: '', regionText: '', detail: '' }, 'en')).toBe('');
});
