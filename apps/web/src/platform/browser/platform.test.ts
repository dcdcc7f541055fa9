import { expect, test } from 'vitest';
import { detectPlatform, isMobile, isWeChat } from './platform.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', { platform: 'web', mobile: false, weChat: false }],
  [phone, { platform: 'wap', mobile: true, weChat: false }],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0', { platform: 'wap', mobile: true, weChat: false }],
  [`${phone} MicroMessenger/8.0.50`, { platform: 'wechat', mobile: true, weChat: true }],
  ['Mozilla/5.0 (Windows NT 10.0) WindowsWechat MicroMessenger/3.9', { platform: 'wechat', mobile: false, weChat: true }],
  ['', { platform: 'web', mobile: false, weChat: false }],
])('the user agent "%s" is recognised', (userAgent, expected) => {
  expect({ platform: detectPlatform(userAgent), mobile: isMobile(userAgent), weChat: isWeChat(userAgent) }).toEqual(expected);
});
