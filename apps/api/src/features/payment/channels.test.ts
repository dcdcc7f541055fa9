import type { PaymentDevice, ProviderChannel } from '@baodao/domain/payment/shapes';
import { regionRecords } from '@baodao/domain/regions/regionData';
import type { Language } from '@baodao/domain/wire/fields';
import { expect, test } from 'vitest';
import { createAlipay } from '../../paymentProviders/alipay.ts';
import { createEsun } from '../../paymentProviders/esun.ts';
import type { PaymentProvider } from '../../paymentProviders/paymentProvider.ts';
import { listPaymentOptions } from './channels.ts';

const alipay = createAlipay({ appId: '1', sellerId: '2', privateKey: 'key', alipayPublicKey: 'key' }, 'https://baodao.example');
const esun = createEsun({ mid: '8089000016', macKey: 'key', gateway: 'https://bank.example' }, 'https://baodao.example');
const payments = new Map<ProviderChannel, PaymentProvider>([
  ['alipay', alipay],
  ['esun', esun],
  ['wechat', { ...alipay, channel: 'wechat' }],
]);
const countryId = (code: string) => regionRecords.find(({ country }) => country === code)?.value ?? 0;
const order = { payAmount: '1280.00', payAmountCny: '290.00', countryId: countryId('TW') };
const listChannels = (orders: (typeof order)[], device: PaymentDevice = 'desktop', language: Language = 'zh-CN') =>
  listPaymentOptions(payments, orders, { device, language }).map(({ channel, amount, reason }) => [channel, amount, reason]);

test('adds up orders in the currency of the channel and lists the preferred channel of the country first', () => {
  expect(listChannels([order, order])).toEqual([
    ['esun', '2560.00', null],
    ['alipay', '580.00', null],
    ['wechat', '580.00', null],
    ['union', '580.00', 'notOffered'],
  ]);
  expect(listChannels([{ ...order, countryId: countryId('CN') }]).map(([channel]) => channel)).toEqual([
    'alipay',
    'wechat',
    'esun',
    'union',
  ]);
});

test('a reader in Taiwan who sends something to the mainland pays by card', () => {
  const toMainland = [{ ...order, countryId: countryId('CN') }];
  const first = (language: Language) => listChannels(toMainland, 'mobile', language)[0]?.[0];
  expect((['zh-CN', 'zh-TW', 'en'] as const).map(first)).toEqual(['alipay', 'esun', 'alipay']);
});

test("WeChat Pay comes first in WeChat's browser, where Alipay is unavailable", () => {
  expect(listChannels([order], 'wechat')).toEqual([
    ['wechat', '290.00', null],
    ['esun', '1280.00', null],
    ['alipay', '290.00', 'openInBrowser'],
    ['union', '290.00', 'notOffered'],
  ]);
});

test('a channel is unavailable below its minimum and above its maximum amount', () => {
  expect(listChannels([{ ...order, payAmount: '0.00', payAmountCny: '0.00' }]).map(([, , reason]) => reason)).toEqual([
    'tooLittle',
    'tooLittle',
    'tooLittle',
    'notOffered',
  ]);
  expect(listChannels([{ ...order, payAmount: '500000000.00', payAmountCny: '100000000.01' }])).toContainEqual([
    'alipay',
    '100000000.01',
    'tooMuch',
  ]);
});
