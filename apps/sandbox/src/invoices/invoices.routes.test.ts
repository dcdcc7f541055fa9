import { createCipheriv, createDecipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestFixture, type TestFixture } from '../testFixture.ts';
import type { InvoiceKeys } from './shapes.ts';

let bench: TestFixture;
let keys: InvoiceKeys;
beforeEach(async () => {
  bench = await openTestFixture();
  keys = JSON.parse(readFileSync(join(bench.dataDir, 'sandbox', 'invoice-merchant.json'), 'utf8')) as InvoiceKeys;
});
afterEach(() => bench.close());

function seal(message: object, hashKey = keys.hashKey): string {
  const cipher = createCipheriv('aes-128-cbc', hashKey, keys.hashIv);
  return cipher.update(encodeURIComponent(JSON.stringify(message)), 'utf8', 'base64') + cipher.final('base64');
}

function open(text: string): Record<string, unknown> {
  const decipher = createDecipheriv('aes-128-cbc', keys.hashKey, keys.hashIv);
  const encoded = decipher.update(text, 'base64', 'utf8') + decipher.final('utf8');
  return JSON.parse(decodeURIComponent(encoded.replaceAll('+', '%20'))) as Record<string, unknown>;
}

const post = (action: string, body: object) =>
  fetch(`${bench.sandbox.url}/B2CInvoice/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const envelope = (message: object, changes: object = {}) => ({
  MerchantID: keys.merchantId,
  RqHeader: { Timestamp: Math.floor(Date.now() / 1000) },
  Data: seal({ MerchantID: keys.merchantId, ...message }),
  ...changes,
});

async function send(action: string, message: object): Promise<Record<string, unknown>> {
  const reply = (await (await post(action, envelope(message))).json()) as { Data: string };
  return open(reply.Data);
}

const order = {
  RelateNumber: 'T1',
  CustomerPhone: '886912345678',
  CustomerName: '<b>王小明</b>',
  CustomerAddr: '台北市',
  Print: '0',
  Donation: '0',
  CarrierType: '3',
  CarrierNum: '/ABC1234',
  TaxType: '1',
  InvType: '07',
  SalesAmount: 380,
  Items: [{ ItemName: '鳳梨酥 ×3', ItemAmount: 380 }],
};

test('issues an invoice once per order, and shows it', async () => {
  const issued = await send('Issue', order);
  expect(issued).toMatchObject({ RtnCode: 1, InvoiceNo: expect.stringMatching(/^[A-Z]{2}\d{8}$/) });
  expect(await send('Issue', order)).toMatchObject({ RtnCode: 5070357 });
  expect(await send('GetIssue', { RelateNumber: 'T1' })).toMatchObject({
    RtnCode: 1,
    IIS_Mer_ID: keys.merchantId,
    IIS_Number: issued['InvoiceNo'],
    IIS_Sales_Amount: 380,
    IIS_Invalid_Status: '0',
  });
  expect(await send('GetIssue', { RelateNumber: 'T2' })).toMatchObject({ RtnCode: 1600003 });
  await bench.restart();
  const page = await (await fetch(`${bench.sandbox.url}/invoices?code=T1`)).text();
  expect(page).toContain(String(issued['InvoiceNo']));
  expect(page).toContain('&lt;b&gt;王小明');
});

test('allowances never exceed the invoice, and exclude a void', async () => {
  const { InvoiceNo, InvoiceDate } = await send('Issue', order);
  const allow = (amount: number) =>
    send('Allowance', {
      InvoiceNo,
      InvoiceDate: String(InvoiceDate).slice(0, 10),
      AllowanceAmount: amount,
      Items: [{ ItemName: '退款 R1', ItemAmount: amount }],
    });
  expect(await allow(127)).toMatchObject({ RtnCode: 1, IA_Remain_Allowance_Amt: 253 });
  expect(await allow(254)).toMatchObject({ RtnCode: 2000018 });
  expect(await send('Invalid', { InvoiceNo, InvoiceDate, Reason: '退款' })).toMatchObject({ RtnCode: 5070450 });
  expect(await send('GetAllowanceList', { SearchType: '1', InvoiceNo })).toMatchObject({
    AllowanceInfo: [{ IA_Total_Tax_Amount: 127, Items: [{ ItemName: '退款 R1' }] }],
  });
});

test('voids an invoice once', async () => {
  const { InvoiceNo, InvoiceDate } = await send('Issue', order);
  const invalid = { InvoiceNo, InvoiceDate, Reason: '退款' };
  expect(await send('Invalid', { ...invalid, InvoiceDate: '2020-01-01' })).toMatchObject({ RtnCode: 5070453 });
  expect(await send('Invalid', invalid)).toMatchObject({ RtnCode: 1 });
  expect(await send('Invalid', invalid)).toMatchObject({ RtnCode: 5070453 });
  expect(await send('GetIssue', { RelateNumber: 'T1' })).toMatchObject({ IIS_Invalid_Status: '1' });
});

test.each([
  [{ SalesAmount: 379 }, 5000012],
  [{ CarrierNum: 'ABC1234' }, 5000020],
  [{ CarrierType: '', CarrierNum: '' }, 5000020],
  [{ Donation: '1', LoveCode: '919' }, 5000020],
  [{ CarrierType: '', CarrierNum: '', Donation: '1', LoveCode: '1' }, 5000020],
  [{ CustomerPhone: '' }, 5000020],
  [{ Print: '1' }, 5000020],
])('refuses an invoice with %o', async (changes, code) => {
  expect(await send('Issue', { ...order, ...changes })).toMatchObject({ RtnCode: code });
});

test('rejects other merchants, old requests and other keys', async () => {
  const refused = { TransCode: 0, Data: null };
  const answer = async (body: object) => (await post('Issue', body)).json();
  expect(await answer(envelope(order, { MerchantID: '2000132' }))).toMatchObject(refused);
  expect(await answer(envelope(order, { RqHeader: { Timestamp: Math.floor(Date.now() / 1000) - 700 } }))).toMatchObject(refused);
  expect(await answer(envelope(order, { Data: seal({ MerchantID: keys.merchantId, ...order }, 'x'.repeat(16)) }))).toMatchObject(refused);
  expect(await answer(envelope({ ...order, MerchantID: '2000132' }))).toMatchObject(refused);
  expect((await post('Print', envelope(order))).status).toBe(404);
  expect(await send('GetIssue', { RelateNumber: 'T1' })).toMatchObject({ RtnCode: 1600003 });
});

test('a lost reply was processed', async () => {
  await fetch(`${bench.sandbox.url}/__sandbox/invoices/loseReply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'Issue' }),
  });
  expect((await post('Issue', envelope(order))).status).toBe(502);
  expect(await send('GetIssue', { RelateNumber: 'T1' })).toMatchObject({ RtnCode: 1 });
});
