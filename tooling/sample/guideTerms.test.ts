// The figures in the guides match the rules of the shop.
import { readdir, readFile } from 'node:fs/promises';
import { LICENCE_RETENTION_DAYS, taxIdRegion } from '@baodao/domain/guides/supplierRules';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { orderTimeLimits } from '@baodao/domain/orders/states';
import { cashOnDelivery } from '@baodao/domain/payment/cashOnDelivery';
import { expect, test } from 'vitest';
import { GRACE_DAYS } from '../../apps/api/src/features/account/accountDeletions.ts';
import { IDENTITY_RETENTION_DAYS } from '../../apps/api/src/features/account/identityRetention.ts';
import { FREE_FAILURES } from '../../apps/api/src/features/session/checkCredentials.ts';
import { SMS_INTERVAL_SECONDS } from '../../apps/api/src/features/verification/smsCodes.ts';
import { readEnvironment } from '../../packages/settings/src/readSettings.ts';
import { createRandom } from './random.ts';
import { shopLine, shops } from './shops.ts';

const folder = new URL('data/pages/', import.meta.url);
const read = (name: string, language: string) => readFile(new URL(`${name}.${language}.md`, folder), 'utf8');
const { payMinutes, flashPayMinutes, confirmDays, extendDays, returnDays, reviewDays } = orderTimeLimits;
const cashLimit = formatMoney(cashOnDelivery.maxAmount, 'TWD');
const { SMS_PER_PHONE_HOUR } = readEnvironment({});

/** Figures that laws and other companies set. */
const adultAge = 18;
const threeDimensionalSecure = 3;
const bankDays = [1, 7];

/** Valid numbers of Taiwan and mainland China. */
const companyNumbers = ['04595257', '91350100M000100Y43'].filter((number) => taxIdRegion(number) !== null);

const pictures = { logo: '', cover: '', images: [], licence: '' };
const shippings = shops.flatMap((shop) => shopLine(shop, createRandom(`test/${shop.id}`), pictures).shippings);

/** All figures of each guide, except numbers of lists and headings, phone codes, links and prices. */
const figures: Record<string, readonly number[]> = {
  'guide-apply': companyNumbers.map(({ length }) => length),
  'guide-clause': [payMinutes, flashPayMinutes, confirmDays, extendDays, returnDays],
  'guide-notice': [adultAge],
  'guide-order': [payMinutes, flashPayMinutes, extendDays, reviewDays],
  'guide-payment': [threeDimensionalSecure, cashOnDelivery.maxDue, cashOnDelivery.maxUnclaimed],
  'guide-privacy': [GRACE_DAYS, IDENTITY_RETENTION_DAYS, LICENCE_RETENTION_DAYS],
  'guide-problem': [payMinutes, flashPayMinutes, confirmDays, extendDays, returnDays],
  'guide-refund': [payMinutes, flashPayMinutes, returnDays, ...bankDays],
  'guide-self': [SMS_INTERVAL_SECONDS / 60, SMS_PER_PHONE_HOUR, FREE_FAILURES],
  'guide-shopping': [payMinutes, reviewDays],
  'guide-wechat': [payMinutes],
};

const unique = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b);

function findFigures(text: string): number[] {
  const prose = text.replace(/^(?:#+ )?\d+\. /gm, '').replace(/\+\d+|NT\$[\d,–]+|\]\([^)]*\)/g, '');
  return unique([...prose.matchAll(/\d+/g)].map(([digits]) => Number(digits)));
}

const guides = (await readdir(folder)).filter((name) => name.startsWith('guide-') && !name.startsWith('guide-express'));

test.each(guides)('%s states no other figures than the rules of the shop', async (file) => {
  const [name = '', language = ''] = file.split('.');
  expect(findFigures(await read(name, language))).toEqual(unique(figures[name] ?? []));
});

test.each([
  ['guide-order', `延长 ${extendDays} 天`, `延長 ${extendDays} 天`, `extend by ${extendDays} days`],
  ['guide-clause', `延长一次 ${extendDays} 天`, `延長一次 ${extendDays} 天`, `extend once by ${extendDays} days`],
  ['guide-problem', `多出 ${extendDays} 天`, `多出 ${extendDays} 天`, `for ${extendDays} more days`],
  [
    'guide-order',
    `${payMinutes} 分钟内付款（限时抢购 ${flashPayMinutes} 分钟）`,
    `${payMinutes} 分鐘內付款（限時搶購 ${flashPayMinutes} 分鐘）`,
    `${payMinutes} minutes (${flashPayMinutes} in a flash sale)`,
  ],
  ['guide-order', `${reviewDays} 天后自动完成`, `${reviewDays} 天後自動完成`, `completed automatically after ${reviewDays} days`],
  ['guide-problem', `送达 ${confirmDays} 天`, `送達 ${confirmDays} 天`, `${confirmDays} days after delivery`],
  ['guide-problem', `${returnDays} 天内`, `${returnDays} 天內`, `Within ${returnDays} days of receipt`],
  [
    'guide-self',
    `一小时内输错 ${FREE_FAILURES} 次密码后`,
    `一小時內輸錯 ${FREE_FAILURES} 次密碼後`,
    `After ${FREE_FAILURES} wrong passwords within an hour`,
  ],
  [
    'guide-self',
    `每个号码一小时最多 ${SMS_PER_PHONE_HOUR} 次`,
    `每個號碼一小時最多 ${SMS_PER_PHONE_HOUR} 次`,
    `up to ${SMS_PER_PHONE_HOUR} times an hour per number`,
  ],
  ['guide-privacy', `${GRACE_DAYS} 天`, `${GRACE_DAYS} 天`, `for ${GRACE_DAYS} days`],
  ['guide-payment', `最多 ${cashLimit}`, `最多 ${cashLimit}`, `Up to ${cashLimit}`],
  [
    'guide-payment',
    `同时最多 ${cashOnDelivery.maxDue} 笔`,
    `同時最多 ${cashOnDelivery.maxDue} 筆`,
    `up to ${cashOnDelivery.maxDue} orders at a time`,
  ],
  [
    'guide-payment',
    `有 ${cashOnDelivery.maxUnclaimed} 次没取`,
    `有 ${cashOnDelivery.maxUnclaimed} 次沒取`,
    `After ${cashOnDelivery.maxUnclaimed} such parcels`,
  ],
])('%s says "%s", "%s" and "%s"', async (name, simplified, traditional, inEnglish) => {
  expect(await read(name, 'zh-CN')).toContain(simplified);
  expect(await read(name, 'zh-TW')).toContain(traditional);
  expect(await read(name, 'en')).toContain(inEnglish);
});

test('guide-express names the postage and days that most sample shops have', async () => {
  const range = (values: readonly (string | undefined)[]) => {
    const amounts = unique(values.flatMap((value) => (value === undefined ? [] : Number(value)))).map((value) =>
      value.toLocaleString('en'),
    );
    return [...new Set([amounts[0], amounts.at(-1)])].join('–');
  };
  const rowOf = (isListed: (shipping: (typeof shippings)[number]) => boolean) => {
    const listed = shippings.filter(isListed);
    const days = new Set(listed.map((shipping) => shipping.days.join('–')));
    expect(days.size).toBe(1);
    return `| NT$${range(listed.map(({ fee }) => fee))} | NT$${range(listed.map((shipping) => shipping.freeFrom))} | ${[...days].join()} days |`;
  };
  const guide = await read('guide-express', 'en');
  const inChinese = [await read('guide-express', 'zh-CN'), await read('guide-express', 'zh-TW')];
  const goesTo = (country: string, courier: string) => (shipping: (typeof shippings)[number]) =>
    shipping.countries.includes(country) && shipping.courier === courier && shipping.transport !== 'sea';
  const isChilled = ({ days }: (typeof shippings)[number]) => days[1] === 2;
  const hasFreeFrom = (shipping: (typeof shippings)[number]) => shipping.freeFrom !== undefined;
  const rows = [
    rowOf((shipping) => goesTo('TW', 'tcat')(shipping) && !isChilled(shipping)),
    rowOf((shipping) => goesTo('TW', 'tcat')(shipping) && isChilled(shipping)),
    // Shops with chilled products charge more for Hong Kong.
    rowOf((shipping) => goesTo('HK', 'sf')(shipping) && hasFreeFrom(shipping)),
    rowOf(goesTo('CN', 'sf')),
    rowOf(goesTo('XX', 'post')),
  ];
  for (const row of rows) {
    expect(guide).toContain(row);
    for (const text of inChinese) expect(text).toContain(row.replace(' days', ' 天'));
  }
});
