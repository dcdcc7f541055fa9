import { expect, test } from 'vitest';
import { localizePlace } from './places.ts';

test.each([
  ['台北', 'Taipei'],
  ['臺北市', 'Taipei City'],
  ['新竹', 'Hsinchu'],
  ['桃園轉運中心', 'Taoyuan transfer centre'],
  ['桃园转运中心', 'Taoyuan transfer centre'],
  ['深圳市', 'Shenzhen'],
  ['广东省 深圳市', 'Shenzhen, Guangdong'],
  ['廣東省廣州市集散中心', 'Guangzhou sorting centre, Guangdong'],
  ['北京市北京市', 'Beijing'],
  ['西安', "Xi'an"],
  ['厦门市', 'Xiamen'],
  ['吕梁市', 'Lüliang'],
  ['拉萨市', 'Lhasa'],
  ['新疆乌鲁木齐', 'Urumqi, Xinjiang'],
  ['香港', 'Hong Kong'],
  ['台北市信義區', 'Xinyi District, Taipei City'],
])('a reader of English sees the place %s as %s', (place, expected) => {
  expect(localizePlace(place, 'en')).toBe(expected);
});

test.each(['松山机场货运站', '转运中心', '张三家门口', 'Taipei', ''])('what is not only the name of regions stays: %j', (place) => {
  expect(localizePlace(place, 'en')).toBe(place);
});

test('a reader of Chinese sees a place in the own script', () => {
  expect(localizePlace('桃園轉運中心', 'zh-CN')).toBe('桃园转运中心');
  expect(localizePlace('桃园转运中心', 'zh-TW')).toBe('桃園轉運中心');
});
