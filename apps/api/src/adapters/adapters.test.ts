import { AssertionError } from 'node:assert';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '@baodao/settings/readSettings';
import { removeFolder } from '@baodao/tooling/removeFolder';
import { expect, test } from 'vitest';
import { checkMacValue, createEcpay } from '../../../../examples/payment-adapter/ecpay.ts';
import { type FormSetup, type PaymentSetup, type PrepaySetup, paymentContract } from '../../contracts/payment.ts';
import { atEnd } from '../../test/atEnd.ts';
import { openCardSandbox } from '../../test/cardSandbox.ts';
import { readOrder } from '../../test/paidOrders.ts';
import { openPayment } from '../../test/payments.ts';
import { addRates } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { openTestShop } from '../../test/shop.ts';
import { createPaymentProviders } from '../paymentProviders/createPaymentProviders.ts';
import type { FormProvider, PrepayProvider } from '../paymentProviders/paymentProvider.ts';
import { createSmsSender } from '../sms/createSmsSender.ts';
import { loadShopConfig } from './loadShopConfig.ts';

const shop = await openTestShop();
const cards = await openCardSandbox(shop);
await addRates(shop);
const { publicUrl, paymentProviders } = shop.services;
const example = fileURLToPath(new URL('../../../../examples/payment-adapter/shop.config.ts', import.meta.url));
const { merchantId, hashKey, hashIv } = cards.keys.ecpay;
const ecpayVariables = {
  ADAPTER_ECPAY_MERCHANT_ID: merchantId,
  ADAPTER_ECPAY_HASH_KEY: hashKey,
  ADAPTER_ECPAY_HASH_IV: hashIv,
  ADAPTER_ECPAY_GATEWAY: cards.url,
};
const load = (env: Record<string, string>, SHOP_CONFIG: string | undefined = example) =>
  loadShopConfig({ ...shop.services.environment, PUBLIC_URL: publicUrl, SHOP_CONFIG }, env);
const adapters = await load(ecpayVariables);

const folder = await mkdtemp(path.join(tmpdir(), 'baodao-config-'));
atEnd(() => removeFolder(folder));
let files = 0;
async function writeConfig(text: string): Promise<string> {
  files += 1;
  const file = path.join(folder, `${files}.ts`);
  await writeFile(file, text);
  return file;
}

test("the checksum is that of ECPay's own example", () => {
  const fields = {
    TradeDesc: '促銷方案',
    PaymentType: 'aio',
    MerchantTradeDate: '2023/03/12 15:30:23',
    MerchantTradeNo: 'ecpay20230312153023',
    MerchantID: '3002607',
    ReturnURL: 'https://www.ecpay.com.tw/receive.php',
    ItemName: 'Apple iphone 15',
    TotalAmount: '30000',
    ChoosePayment: 'ALL',
    EncryptType: '1',
  };
  expect(checkMacValue(fields, 'pwFHCqoQZGmho4w6', 'EkRm7iFT261dpevs')).toBe(
    '6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840',
  );
});

const isForm = (provider: unknown): provider is FormProvider => typeof provider === 'object' && provider !== null && 'start' in provider;

function setUp(provider: unknown, gateway: string): FormSetup {
  if (!isForm(provider)) throw new Error(`${gateway} takes no form`);
  return {
    provider,
    amount: '1280.00',
    async pay(form, code) {
      const { fields, query } = await cards.pay({ ...form, payId: code });
      const returned = query || new URLSearchParams(fields).toString();
      if (provider.notices === null) return { notice: null, returned };
      const notice = gateway === 'union' ? new URLSearchParams(await cards.getNotice(code)).toString() : returned;
      return { notice: { body: notice }, returned };
    },
    setDown: (isDown) => cards.setDown(isDown ? [gateway] : []),
  };
}

const isPrepaid = (provider: unknown): provider is PrepayProvider =>
  typeof provider === 'object' && provider !== null && 'prepay' in provider;

function setUpWeChat(): PrepaySetup {
  const provider = paymentProviders.get('wechat');
  if (!isPrepaid(provider)) throw new Error('WeChat Pay registers no payments');
  return {
    provider,
    amount: '1280.00',
    async pay(_, code) {
      await cards.payByWeChat(code);
      return { notice: await cards.getWeChatNotice(code), returned: '' };
    },
    setDown: (isDown) => cards.setDown(isDown ? ['wechat'] : []),
  };
}

const setups = {
  wechat: setUpWeChat(),
  union: setUp(paymentProviders.get('union'), 'union'),
  esun: setUp(paymentProviders.get('esun'), 'esun'),
  ecpay: setUp(adapters.payment.get('esun'), 'ecpay'),
};

test.each(
  Object.entries<PaymentSetup>(setups).flatMap(([name, setup]) =>
    Object.entries(paymentContract).map(([rule, check]) => ({ name, rule, check, setup })),
  ),
)('$name keeps the contract of payments: $rule', async ({ check, setup }) => {
  await expect(check(setup)).resolves.toBeUndefined();
});

const { provider: sound } = setups.ecpay;
const broken: Record<string, [Partial<FormProvider>, keyof typeof paymentContract]> = {
  'believes every notice': [
    { verifyNotice: async (fields) => sound.verifyNotice({ ...fields, CheckMacValue: checkMacValue(fields, hashKey, hashIv) }) },
    'a notice with a changed, missing or added field is forged, or means the same',
  ],
  'takes an outage for a payment that nobody started': [
    { query: (payment) => sound.query(payment).catch(() => ({ state: 'unknown' }) as const) },
    'without a reply the state of a payment is not known, and it is an error',
  ],
  'reports another amount': [
    {
      async query(payment) {
        const status = await sound.query(payment);
        return status.state === 'paid' ? { ...status, received: { ...status.received, amount: '1.00' } } : status;
      },
    },
    'a paid payment has its code, amount, currency and number',
  ],
  'tells notices apart by the order of their fields': [
    { getSignedText: (fields) => new URLSearchParams(fields).toString() },
    'the same notice in another order of its fields is the same notice',
  ],
};

test.each(Object.entries(broken))('the contract finds an adapter that %s', async (_name, [part, rule]) => {
  await expect(paymentContract[rule]?.({ ...setups.ecpay, provider: { ...sound, ...part } })).rejects.toBeInstanceOf(AssertionError);
});

test('a provider that sends no notices has no address for them', async () => {
  expect((await fetch(`${shop.url}/pay/esun/notify`, { method: 'POST', body: new URLSearchParams({ DATA: 'RC=00' }) })).status).toBe(404);
});

test('an order is paid through the adapter of another provider', async () => {
  const esun = { ESUN_MID: '808015130', ESUN_MAC_KEY: 'k8d7s6f5g4h3j2k1l0q9w8e7r6t5y4u3' };
  const provider = createPaymentProviders(readEnvironment(esun), publicUrl, adapters.payment).get('esun');
  if (provider === undefined) throw new Error('The adapter was not registered');
  paymentProviders.set('esun', provider);

  const buyer = await signUpBuyer(shop);
  const { code, started } = await openPayment(shop, buyer, { price: '1280.00' }, { channel: 'esun' });
  expect(started).toMatchObject({ currency: 'TWD', action: `${cards.url}/Cashier/AioCheckOut/V5` });
  const { fields } = await cards.pay(started);
  const notify = async (body: Record<string, string>) => {
    const reply = await fetch(`${shop.url}/pay/esun/notify`, { method: 'POST', body: new URLSearchParams(body) });
    return `${reply.status} ${await reply.text()}`;
  };
  expect(await notify({ ...fields, TradeAmt: '1' })).toBe('400 0|rejected');
  expect(await readOrder(shop, buyer, code)).toMatchObject({ payState: 0 });
  expect(await notify(fields)).toBe('200 1|OK');
  expect(await readOrder(shop, buyer, code)).toMatchObject({ state: 20, payState: 1 });
  const back = await fetch(`${shop.url}/pay/esun/return/en`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  expect(back.headers.get('location')).toBe(`${publicUrl}/en/payment/result/esun?id=${started.payId}`);
});

test('a file that is missing or wrong stops the start, and says why', async () => {
  await expect(load({}, '/nowhere/shop.config.ts')).rejects.toThrow('SHOP_CONFIG: /nowhere/shop.config.ts cannot be loaded');
  await expect(load({}, await writeConfig('export const payment = {};'))).rejects.toThrow('the default export');
  await expect(load({}, await writeConfig('export default { payment: { paypal: () => ({}) } };'))).rejects.toThrow('paypal');
  await expect(load({}, await writeConfig('export default { sms: "me" };'))).rejects.toThrow('is not a function');

  const other = await writeConfig("export default { payment: { esun: () => ({ channel: 'union' }) } };");
  await expect(load({}, other)).rejects.toThrow('the adapter of esun says that it is union');
  await expect(load({})).rejects.toThrow('ADAPTER_ECPAY_MERCHANT_ID is missing');
  expect(() => createSmsSender(readEnvironment({ SMS_PROVIDER: 'adapter' }))).toThrow('has no sms');
});

test('an adapter reads its own variables, and none of the shop', async () => {
  const spy = "export default { sms: ({ setting }) => ({ send: async () => setting('SHOP_SECRET') }) };";
  const { sms } = await load({ ...ecpayVariables, SHOP_SECRET: 'secret' }, await writeConfig(spy));
  const message = { phone: '+886912345678', text: '', code: '', template: '', language: 'en' };
  await expect(sms?.send(message)).rejects.toThrow('SHOP_SECRET is missing');
});

test('a live shop does not take the test environment of its provider', () => {
  const context = { publicUrl, isLive: true, setting: () => 'https://payment-stage.ecpay.com.tw' };
  expect(() => createEcpay(context)).toThrow('test environment');
});
