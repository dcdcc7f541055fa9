import { expect, test } from 'vitest';
import { buildContentSecurityPolicy } from './contentSecurityPolicy.ts';
import { readWebEnvironment } from './environment.ts';

const live = { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example' };

test('a live web server starts with an HTTPS address, and lets forms go to the gateways of the providers', () => {
  expect(readWebEnvironment(live)).toMatchObject({
    publicUrl: 'https://shop.example',
    allowedOrigins: { gateways: ['https://openapi.alipay.com', 'https://gateway.95516.com', 'https://acq.esunbank.com.tw'], media: [] },
  });
});

test.each([
  ['PUBLIC_URL', ''],
  ['PUBLIC_URL', 'http://shop.example'],
  ['PUBLIC_URL', 'https://localhost'],
  ['PAYMENT_GATEWAYS', 'http://openapi.alipay.com'],
  ['PAYMENT_GATEWAYS', 'https://openapi.alipay.com,https://acqtest.esunbank.com.tw'],
  ['PAYMENT_GATEWAYS', 'https://openapi.alipay.com,*'],
  ['TRUSTED_PROXY', '10.0.0.1'],
  ['PAYMENT_GATEWAY', 'https://openapi.alipay.com'],
])('a live web server does not start with %s=%s', (name, value) => {
  expect(() => readWebEnvironment({ ...live, [name]: value })).toThrow(new RegExp(`wrong:\\n +${name} `));
});

test('pictures and videos may come from the network that delivers them', () => {
  const { allowedOrigins } = readWebEnvironment({ ...live, MEDIA_BASE_URL: 'https://media.example' });
  const policy = buildContentSecurityPolicy([], [], allowedOrigins);
  expect(policy).toContain("img-src 'self' data: blob: https://media.example;");
  expect(policy).toContain("media-src 'self' https://media.example;");
});

test.each(['*', 'javascript:pay()', 'data:text/html,pay', 'https:'])('no web server lets forms go to %s', (gateway) => {
  expect(() => readWebEnvironment({ PAYMENT_GATEWAYS: gateway })).toThrow('PAYMENT_GATEWAYS');
});
