import { expect, test } from 'vitest';
import { computeMac, createEsun, verifyReturn } from './esun.ts';

// The key and the digests are those the bank prints in its own manual.
const macKey = 'WEGSC0Q7BAJGTQYL8BV8KRQRZXH6VK0B';

test.each([
  [
    '{"ONO":"20160518100237","U":"https://220.128.166.170/ACQTrans/test/print.jsp","MID":"8089000016","TA":"879","TID":"EC000001"}',
    '003f4aa7ee5607c29eee3b67d2943e83a7c4ddbf1b0b28175b83df4ca2747101',
  ],
  ['{"ONO":"1462519794752","MID":"8089000016"}', '6bccb41f26cd316da4c5926b4c4f8f709f28a4950fd07ba19966b4521d3603b4'],
])('the digest of %s', (data, mac) => {
  expect(computeMac(data + macKey)).toBe(mac);
});

const returned = 'RC=00,MID=8080000002,ONO=1456296932846,LTD=20160224,LTT=150228,RRN=506055000001,AIR=702715,AN=552199******1856';
test.each([
  [returned, 'fe58d597b3314776d600887c513bbf224a1d4be3d98b0f076be81d32086ec3cb'],
  [`${returned},ITA=300.00,IP=3,IFPA=100.00,IPA=100.00`, '51e649ad1e47551da41ea6eeb183f57ebf888a7bf81e9420028044c70a88880c'],
])('verifies the return request %s', (data, mac) => {
  expect(verifyReturn({ data, mac }, { mid: '8080000002', macKey })).toEqual({ kind: 'ask', code: '1456296932846' });
  expect(verifyReturn({ data, mac }, { mid: '8080000003', macKey })).toMatchObject({ kind: 'forged' });
  expect(verifyReturn({ data: `${data} `, mac }, { mid: '8080000002', macKey })).toMatchObject({ kind: 'forged' });
});

test('posts the digested text, with the amount in whole dollars', async () => {
  const esun = createEsun({ mid: '8089000016', macKey, gateway: 'https://acqtest.esunbank.com.tw' }, 'https://baodao.example');
  const order = {
    code: 'P261121100000AAAAAAA',
    amount: '1280.00',
    subject: '茶',
    language: 'en',
    minutes: 30,
    sentAt: new Date(0),
  } as const;
  const { action, method, fields } = await esun.start({ ...order, device: 'mobile' });
  expect([action, method]).toEqual(['https://acqtest.esunbank.com.tw/ACQTrans/esuncard/txnf014m', 'POST']);
  expect(fields).toMatchObject({ ksn: '1', mac: computeMac(`${fields['data']}${macKey}`) });
  expect(JSON.parse(fields['data'] ?? '')).toEqual({
    ONO: order.code,
    U: 'https://baodao.example/pay/esun/return/en',
    MID: '8089000016',
    TA: '1280',
    TID: 'EC000001',
  });
  await expect(esun.start({ ...order, amount: '12.50', device: 'desktop' })).rejects.toThrow('AMOUNT_INVALID');
  expect(() => createEsun({ mid: '1', macKey, gateway: '' }, `https://${'a'.repeat(50)}.example`)).toThrow('PUBLIC_URL is too long');
});
