import type { Invoice } from '@baodao/domain/orders/invoiceRules';
import { startSandbox } from '@baodao/sandbox/startSandbox';
import { afterAll, expect, test } from 'vitest';
import { openSandboxData } from '../../test/sandboxData.ts';
import { createEcpayInvoices } from './ecpayInvoices.ts';

const sandbox = await startSandbox({ dataDir: await openSandboxData(), shopUrl: 'http://127.0.0.1:9', port: 0 });
afterAll(() => sandbox.close());
const provider = createEcpayInvoices(sandbox.invoiceMerchant);

const buyer = { name: '王小明', address: '100 台北市 重庆南路一段122号', phone: '886912345678', email: '' };
const request = (orderCode: string, choice: Invoice = { type: 'member' }) => ({
  orderCode,
  amount: '380.00',
  choice,
  buyer,
  items: [
    { name: '鳳梨酥 100% + 茶 & 糖 ×2', amount: '300' },
    { name: `${'長'.repeat(120)}`, amount: '80' },
  ],
});

test.each<Invoice>([
  { type: 'member' },
  { type: 'mobile', carrier: '/ABC+1.-' },
  { type: 'certificate', carrier: 'AB12345678901234' },
  { type: 'donation', donationCode: '919' },
  { type: 'company', companyNumber: '22099131', title: '台灣積體電路製造股份有限公司' },
])('the sandbox issues an invoice for %o', async (choice) => {
  const code = `T${choice.type.toUpperCase()}`;
  expect(await provider.find(code)).toBeNull();
  await provider.issue(request(code, choice));
  expect(await provider.find(code)).toMatchObject({
    amount: '380.00',
    remaining: '380.00',
    isVoid: false,
    randomNumber: expect.stringMatching(/^\d{4}$/),
  });
  await expect(provider.issue(request(code, choice))).rejects.toThrow('5070357');
});

test('the sandbox allows refunds and then no void', async () => {
  await provider.issue(request('TALLOW'));
  const invoice = await provider.find('TALLOW');
  if (!invoice) throw new Error('not issued');
  expect(Math.abs(invoice.issuedAt.getTime() - Date.now())).toBeLessThan(60_000);
  expect(await provider.findAllowances(invoice)).toEqual([]);
  await provider.allow(invoice, { refundCode: 'P1A1', amount: '127.00' });
  expect(await provider.findAllowances(invoice)).toEqual([
    { number: expect.stringMatching(/^\d{16}$/), amount: '127.00', refundCode: 'P1A1' },
  ]);
  expect(await provider.find('TALLOW')).toMatchObject({ remaining: '253.00' });
  await expect(provider.void(invoice)).rejects.toThrow('5070450');
});

test('the sandbox voids an invoice', async () => {
  await provider.issue(request('TVOID'));
  const invoice = await provider.find('TVOID');
  if (!invoice) throw new Error('not issued');
  await provider.void(invoice);
  expect(await provider.find('TVOID')).toMatchObject({ isVoid: true });
});

test('another merchant number or key gets no reply that counts', async () => {
  const { invoiceMerchant } = sandbox;
  await expect(createEcpayInvoices({ ...invoiceMerchant, merchantId: '9990000' }).find('TVOID')).rejects.toThrow(
    'ECPay replied to another merchant',
  );
  await expect(createEcpayInvoices({ ...invoiceMerchant, hashKey: 'x'.repeat(16) }).find('TVOID')).rejects.toThrow('ECPay did not process');
});
