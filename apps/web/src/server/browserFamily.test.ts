import { expect, test } from 'vitest';
import { browserFamily } from './browserFamily.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit}`;
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  ['chrome', `Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`],
  ['chrome', `${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  ['safari', `${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['firefox', `${iPhone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ['edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/140.0.0.0`],
  [
    'samsung',
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
  ],
  ['opera', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 OPR/120.0.0.0`],
  ['wechat', `${iPhone} Mobile/15E148 MicroMessenger/8.0.50(0x18003234) NetType/WIFI Language/zh_CN`],
  ['wechat', `Mozilla/5.0 (Linux; Android 14; PJD110 Build/UKQ1; wv) ${blink} Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.50`],
  ['other', 'curl/8.0'],
  ['other', ''],
])('%s: %s', (family, userAgent) => {
  expect(browserFamily(userAgent)).toBe(family);
});
