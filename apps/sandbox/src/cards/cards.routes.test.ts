import { createHash, createSign, createVerify, X509Certificate } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toShanghai } from '../alipay/shanghaiTime.ts';
import { openTestFixture, type TestFixture } from '../testFixture.ts';

type Fields = Record<string, string>;

let bench: TestFixture;
beforeEach(async () => {
  bench = await openTestFixture();
});
afterEach(() => bench.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const stamp = (at: number) => toShanghai(at).replace(/[-: ]/g, '');

/** UnionPay's signature, implemented independently: sorted, joined, digested, and the digest signed. */
const digestOf = (fields: Fields) =>
  sha256(
    Object.entries(fields)
      .filter(([name]) => name !== 'signature')
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('&'),
  );

function signed(fields: Fields): Fields {
  const { merId, signCertificate, signKey } = bench.sandbox.unionMerchant;
  const certId = BigInt(`0x${new X509Certificate(signCertificate).serialNumber}`).toString();
  const whole = { version: '5.1.0', encoding: 'UTF-8', signMethod: '01', bizType: '000201', accessType: '0', merId, certId, ...fields };
  return { ...whole, signature: createSign('RSA-SHA256').update(digestOf(whole)).sign(signKey, 'base64') };
}

/** Checks the signature, and its certificate against the merchant's chain. */
function isGenuine(fields: Fields): boolean {
  const { rootCertificate, middleCertificate } = bench.sandbox.unionMerchant;
  const [root, middle, own] = [rootCertificate, middleCertificate, fields['signPubKeyCert'] ?? ''].map((pem) => new X509Certificate(pem));
  if (!root || !middle || !own) return false;
  const isUnderChain = own.checkIssued(middle) && own.verify(middle.publicKey) && middle.checkIssued(root) && middle.verify(root.publicKey);
  return (
    isUnderChain &&
    createVerify('RSA-SHA256')
      .update(digestOf(fields))
      .verify(own.publicKey, fields['signature'] ?? '', 'base64')
  );
}

const pairsOf = (text: string): Fields =>
  Object.fromEntries(text.split('&').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
const notices = () =>
  bench.shop.calls.filter(({ path }) => path === '/notify').map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
const txnTime = stamp(Date.now());
const payment = (orderId: string, changes: Fields = {}) => ({
  txnType: '01',
  txnSubType: '01',
  channelType: '07',
  orderId,
  txnTime,
  txnAmt: '29100',
  currencyCode: '156',
  orderDesc: '凤梨酥',
  frontUrl: `${bench.shop.url}/return`,
  backUrl: `${bench.shop.url}/notify`,
  ...changes,
});
const open = async (fields: Fields) => bench.sendForm('/gateway/api/frontTransReq.do', fields, { 'sec-fetch-site': 'cross-site' });
const ask = async (path: string, fields: Fields) => pairsOf(await (await bench.sendForm(`/gateway/api/${path}`, signed(fields))).text());
const query = (orderId: string, time = txnTime) => ask('queryTrans.do', { txnType: '00', txnSubType: '00', orderId, txnTime: time });

async function pay(cashier: string, outcome: string, fields: Fields = {}): Promise<string> {
  const reply = await bench.sendForm(`${cashier}/pay`, { outcome, ...fields });
  expect(reply.status).toBe(303);
  return reply.headers.get('location') ?? '';
}

test('UnionPay: cashier, signed notice, signed raw query reply, and a return form', async () => {
  const reply = await open(signed(payment('PUNION01')));
  const cashier = reply.headers.get('location') ?? '';
  expect([reply.status, cashier]).toEqual([303, expect.stringMatching(/^\/card\//)]);
  expect(await (await fetch(bench.sandbox.url + cashier)).text()).toContain('¥291.00');
  expect(await query('PUNION01')).toMatchObject({ respCode: '00', origRespCode: '05' });
  expect(await pay(cashier, 'pay')).toBe(cashier);
  await vi.waitFor(() => expect(notices()).toHaveLength(1), { timeout: 60_000 });
  const [notice = {}] = notices();
  expect(notice).toMatchObject({
    orderId: 'PUNION01',
    txnAmt: '29100',
    respCode: '00',
    merId: bench.sandbox.unionMerchant.merId,
    reqReserved: '',
  });
  expect([isGenuine(notice), isGenuine({ ...notice, txnAmt: '1' })]).toEqual([true, false]);
  const answer = await query('PUNION01');
  expect(answer).toMatchObject({ origRespCode: '00', txnAmt: '29100', queryId: notice['queryId'] });
  expect(isGenuine(answer)).toBe(true);
  const markup = await (await fetch(bench.sandbox.url + cashier)).text();
  expect(markup).toContain(`<form method="post" action="${bench.shop.url}/return">`);
  expect(markup).not.toMatch(/<script|\sstyle=|\son\w+=/);
  expect(await query('PUNION01', '20260101000000')).toMatchObject({ respCode: '34' });
});

test('UnionPay: refunds at most the paid amount, each number once', async () => {
  const { headers } = await open(signed(payment('PUNION02')));
  await pay(headers.get('location') ?? '', 'noticeLost');
  const { queryId = '' } = await query('PUNION02');
  const refund = (orderId: string, txnAmt: string) =>
    ask('backTransReq.do', {
      txnType: '04',
      txnSubType: '00',
      channelType: '07',
      currencyCode: '156',
      backUrl: `${bench.shop.url}/notify`,
      origQryId: queryId,
      orderId,
      txnTime,
      txnAmt,
    });
  expect(await refund('RUNION01', '20000')).toMatchObject({ respCode: '00', origQryId: queryId });
  expect(await refund('RUNION01', '20000')).toMatchObject({ respCode: '12' });
  expect(await refund('RUNION02', '9101')).toMatchObject({ respCode: '36' });
  expect(await refund('RUNION02', '9100')).toMatchObject({ respCode: '00' });
  expect(await query('RUNION02')).toMatchObject({ origRespCode: '00', txnAmt: '9100' });
});

test.each([
  ['a changed amount', (fields: Fields) => ({ ...fields, txnAmt: '1' })],
  ['a blank field', (fields: Fields) => ({ ...fields, reserved: '' })],
  ['another merchant', () => signed(payment('PUNION03', { merId: '777000000000000' }))],
  ['a time long ago', () => signed(payment('PUNION03', { txnTime: '20200101000000' }))],
  ['an address with a query', () => signed(payment('PUNION03', { backUrl: `${bench.shop.url}/notify?a=1` }))],
  ['a number with a hyphen', () => signed(payment('P-UNION-03'))],
])('UnionPay rejects %s', async (_what, change) => {
  expect((await open(change(signed(payment('PUNION03'))))).status).toBe(400);
});

test('UnionPay: foreign certificates and bad signatures fail verification', async () => {
  for (const [at, outcome] of ['badSignature', 'foreignCertificate'].entries()) {
    const { headers } = await open(signed(payment(`PUNION1${at}`)));
    await pay(headers.get('location') ?? '', outcome);
    await vi.waitFor(() => expect(notices().length).toBeGreaterThan(at), { timeout: 60_000 });
    const notice = notices().find(({ orderId }) => orderId === `PUNION1${at}`) ?? {};
    expect(isGenuine(notice)).toBe(false);
  }
});

function esunForm(content: Fields, key = bench.sandbox.esunMerchant.macKey): Fields {
  const data = JSON.stringify(content);
  return { data, mac: sha256(data + key), ksn: '1' };
}
const esunOrder = (ONO: string, changes: Fields = {}) => ({
  ONO,
  U: `${bench.shop.url}/pay/esun/return/en`,
  MID: bench.sandbox.esunMerchant.mid,
  TA: '1280',
  TID: 'EC000001',
  ...changes,
});
async function askEsun(path: string, ONO: string): Promise<{ returnCode: string; txnData?: Fields | string }> {
  const reply = await bench.sendForm(`/${path}`, esunForm({ ONO, MID: bench.sandbox.esunMerchant.mid }));
  return JSON.parse((await reply.text()).replace(/^DATA=/, '')) as { returnCode: string; txnData?: Fields | string };
}

test('E.SUN: signs only successful returns, and answers queries in between', async () => {
  const paid = await bench.sendForm('/ACQTrans/esuncard/txnf014m', esunForm(esunOrder('PESUN001')));
  expect(await askEsun('ACQQuery/esuncard/txnf0180', 'PESUN001')).toMatchObject({ returnCode: '00', txnData: { RC: '10' } });
  const back = new URL(await pay(paid.headers.get('location') ?? '', 'pay')).searchParams;
  const data = back.get('DATA') ?? '';
  expect(data).toMatch(/^RC=00,MID=\d+,ONO=PESUN001,LTD=\d{8},LTT=\d{6},RRN=\d{12},/);
  expect(back.get('MACD')).toBe(sha256(`${data},${bench.sandbox.esunMerchant.macKey}`));
  expect(await askEsun('ACQQuery/esuncard/txnf0180', 'PESUN001')).toMatchObject({ txnData: { RC: '19', TXNAMOUNT: '1280.00' } });
  expect(await askEsun('ACQQuery/esuncard/txnf0180', 'PESUN009')).toEqual({ returnCode: 'GD', version: '2' });

  const again = await bench.sendForm('/ACQTrans/esuncard/txnf014s', esunForm(esunOrder('PESUN001')));
  expect(new URL(again.headers.get('location') ?? '').searchParams.get('DATA')).toContain('RC=G6');
  const cancelled = await askEsun('ACQTrans/esuncard/txnf0150', 'PESUN001');
  expect(JSON.parse(cancelled.txnData as string)).toMatchObject({ RC: '00', ONO: 'PESUN001' });
  expect(await askEsun('ACQTrans/esuncard/txnf0150', 'PESUN001')).toMatchObject({ returnCode: 'GF' });

  const refused = await bench.sendForm('/ACQTrans/esuncard/txnf014s', esunForm(esunOrder('PESUN002')));
  const failure = new URL(await pay(refused.headers.get('location') ?? '', 'decline')).searchParams;
  expect([failure.get('DATA'), failure.get('MACD')]).toEqual([expect.stringMatching(/^RC=05,/), null]);
});

test.each([
  ['another key', () => esunForm(esunOrder('PESUN003'), 'A'.repeat(32)), 'G8'],
  ['an amount with cents', () => esunForm(esunOrder('PESUN003', { TA: '12.50' })), 'G2'],
  ['a way back with a query', () => esunForm(esunOrder('PESUN003', { U: `${bench.shop.url}/?a=1` })), 'G2'],
  ['another merchant', () => esunForm(esunOrder('PESUN003', { MID: '8080000001' })), 'G3'],
])('E.SUN rejects %s', async (_what, make, code) => {
  const reply = await bench.sendForm('/ACQTrans/esuncard/txnf014s', make());
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining(`<code>${code}</code>`)]);
});

test('pending payments survive a restart, and a gateway that is down does not reply', async () => {
  const { headers } = await open(signed(payment('PUNION20')));
  await pay(headers.get('location') ?? '', 'payLater', { seconds: '0' });
  await bench.restart();
  await vi.waitFor(() => expect(notices()).toHaveLength(1), { timeout: 60_000 });
  await fetch(`${bench.sandbox.url}/__sandbox/down`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gateways: ['union'] }),
  });
  expect((await bench.sendForm('/gateway/api/queryTrans.do', {})).status).toBe(502);
  expect(await askEsun('ACQQuery/esuncard/txnf0180', 'PESUN009')).toMatchObject({ returnCode: 'GD' });
});
