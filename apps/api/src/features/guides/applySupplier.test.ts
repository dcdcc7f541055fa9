import { randomBytes } from 'node:crypto';
import { guides } from '@baodao/api-client/endpoints/guides';
import { LICENCE_RETENTION_DAYS } from '@baodao/domain/guides/supplierRules';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerCaptcha, solveProofOfWork } from '../../../test/account.ts';
import { advanceClock, resetClock } from '../../../test/clock.ts';
import { addCategories, localized } from '../../../test/listedProducts.ts';
import { openTestShop } from '../../../test/shop.ts';
import { deleteExpiredRows } from '../../jobs/retention.ts';
import { member } from '../../platform/db/schema/account.ts';
import { licencePicture, supplierApplication } from '../../platform/db/schema/guides.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { decideApplication } from './applications.queries.ts';
import { DAILY_WITHOUT_CAPTCHA } from './licence.routes.ts';
import { listLicencePictureIds, removeLicencePictures, storeLicencePicture } from './licencePictures.ts';

const shop = await openTestShop();
await addCategories(shop, { id: 176, title: localized('美食') }, { id: 1001, title: localized('糕点') });
const store = shop.services.licences;
const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c8451f' } })
  .withExif({ IFD0: { Make: 'SecretPhone' } })
  .jpeg()
  .toBuffer();
beforeEach(async () => {
  await shop.services.db.delete(licencePicture);
  await shop.services.db.delete(supplierApplication);
  await shop.services.db.execute(sql`DELETE FROM rate_counter`);
});
afterEach(() => resetClock(shop));

const form = {
  companyName: ' 山脚饼铺 ',
  taxId: '０４５９ 5257',
  contact: '林小姐',
  phoneArea: '886',
  phone: '02-2345 6789',
  email: 'lin@example.com',
  address: '台北市大同区迪化街一段 1 号',
  categoryIds: [176],
} as const;

async function addLicence(): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await shop.services.db.insert(licencePicture).values({ id });
  return id;
}

const apply = async (changes: { licenceImages?: readonly (string | undefined)[]; [field: string]: unknown } = {}, from = '203.0.113.1') =>
  shop.call(
    guides.applyAsSupplier,
    {
      ...form,
      categoryIds: [...form.categoryIds],
      ...(await answerCaptcha(shop)),
      ...changes,
      licenceImages: (changes.licenceImages ?? [await addLicence()]).map(String),
    },
    { headers: { 'x-forwarded-for': from }, language: 'zh-TW' },
  );
const readApplications = () => shop.services.db.select().from(supplierApplication);

test('stores an application for review with a receipt number, without granting rights', async () => {
  const before = await shop.services.db.select().from(member);
  const reply = await apply({ website: 'https://example.com' });
  expect(reply).toMatchObject({ httpStatus: 200, status: true, data: { id: expect.stringMatching(/^A[A-Z2-7]{12}$/), state: 'review' } });
  expect(await readApplications()).toEqual([
    expect.objectContaining({
      code: reply.data.id,
      companyName: '山脚饼铺',
      taxId: '04595257',
      phone: '+886 02-2345 6789',
      website: 'https://example.com',
      state: 'review',
      language: 'zh-TW',
      decidedAt: null,
    }),
  ]);
  expect(await shop.services.db.select().from(member)).toEqual(before);
  expect(await shop.audit()).toEqual([]);
});

test.each([
  [{ taxId: '12345678' }, 'taxId'],
  [{ email: 'nobody' }, 'email'],
  [{ phone: 'call me' }, 'phone'],
  [{ companyName: '   ' }, 'companyName'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ categoryIds: [1001] }, 'categoryIds'],
  [{ categoryIds: [176, 4242] }, 'categoryIds'],
  [{ role: 'admin' }, 'role'],
  [{ state: 'accepted' }, 'state'],
])('rejects %j by field and stores nothing', async (changes, field) => {
  expect(await apply(changes)).toMatchObject({ httpStatus: 400, code: -2, data: { field } });
  expect(await readApplications()).toEqual([]);
  expect(await shop.audit()).toEqual([]);
});

test('requires a solved captcha per application', async () => {
  expect(await apply({ captcha: '0000' })).toMatchObject({ code: -104 });
  const solved = await answerCaptcha(shop);
  expect((await apply(solved)).status).toBe(true);
  expect(await apply(solved)).toMatchObject({ code: -104 });
  expect(await readApplications()).toHaveLength(1);
});

describe('photos of licences', () => {
  const uploadAs = async (sender: string, bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([new Uint8Array(bytes)]), 'licence.jpg');
    const reply = await fetch(`${shop.url}/system/sys/register/licence/save`, {
      method: 'POST',
      headers: { 'x-forwarded-for': sender },
      body,
    });
    return { httpStatus: reply.status, ...((await reply.json()) as { data: { id: string; reason?: string }; code: number }) };
  };
  const remove = () => removeLicencePictures(shop.services, store);
  const readBound = async () => (await shop.services.db.select().from(licencePicture)).map(({ applicationCode }) => applicationCode);

  test('are taken without a session, re-encoded, and readable by no address', async () => {
    const { httpStatus, data } = await uploadAs('203.0.113.20', photo);
    expect([httpStatus, data]).toEqual([200, { id: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    const stored = await store.readOriginal(data.id);
    expect((await sharp(stored ?? Buffer.alloc(0)).metadata()).format).toBe('webp');
    expect(stored?.includes('SecretPhone')).toBe(false);
    for (const file of ['320.webp', 'share.jpg']) expect((await fetch(`${shop.url}/media/${data.id}/${file}`)).status).toBe(404);
  });

  test('are rejected when they are no pictures, and above the limit of an address before the body', async () => {
    expect(await uploadAs('203.0.113.21', Buffer.from('%PDF-1.7'))).toMatchObject({ httpStatus: 400, data: { reason: 'type' } });
    for (let sent = 1; sent < 15; sent += 1) await uploadAs('203.0.113.21', Buffer.from('no picture'));
    expect(await uploadAs('203.0.113.21', photo)).toMatchObject({ httpStatus: 429, code: -4 });
    expect((await uploadAs('203.0.113.22', photo)).httpStatus).toBe(200);
  });

  test('need a captcha each after a flood from many addresses, and are still taken', async () => {
    for (let sent = 0; sent < DAILY_WITHOUT_CAPTCHA; sent += 1) await uploadAs(`198.51.100.${sent}`, Buffer.from('no picture'));
    expect(await uploadAs('203.0.113.23', photo)).toMatchObject({ code: -104, data: { captcha: true } });
    expect(await uploadAs('203.0.113.23', photo, { captchaKey: 'k', captcha: '1', more: '1' })).toMatchObject({ code: -104 });
    const large = Buffer.concat([photo, Buffer.alloc(3_000_000)]);
    expect(await uploadAs('203.0.113.23', large)).toMatchObject({ code: -104 });
    const answer = await solveProofOfWork(shop);
    expect((await uploadAs('203.0.113.23', photo, answer)).httpStatus).toBe(200);
    expect(await uploadAs('203.0.113.23', photo, answer)).toMatchObject({ code: -104 });
  });

  test('without an application are limited in number, and the newest stay', async () => {
    const bound = (await apply({ licenceImages: [await storeLicencePicture(shop.services, store, photo)] })).data.id;
    const oldest = await storeLicencePicture(shop.services, store, photo);
    await advanceClock(shop, '1 second');
    await shop.services.db.execute(sql`INSERT INTO licence_picture (id) SELECT md5(n::text) FROM generate_series(1, 998) AS n`);
    await advanceClock(shop, '1 second');
    const newest = [await storeLicencePicture(shop.services, store, photo)];
    expect(await store.hasOriginal(oldest)).toBe(true);
    newest.push(await storeLicencePicture(shop.services, store, photo));
    expect(await Promise.all([oldest, ...newest].map((id) => store.hasOriginal(id)))).toEqual([false, true, true]);
    const codes = await readBound();
    expect([codes.filter((code) => code === null).length, codes.filter((code) => code === bound).length]).toEqual([1_000, 1]);
  });

  test('belong to one application, which has one to three known ones', async () => {
    const ids: string[] = [];
    // One after the other, because the shop reads three forms of guests at a time.
    for (const at of [1, 2, 3, 4]) ids.push((await uploadAs(`203.0.113.3${at}`, photo)).data.id);
    for (const licenceImages of [[], ids, ['b'.repeat(32)], [ids[0], 'b'.repeat(32)]])
      expect(await apply({ licenceImages })).toMatchObject({ httpStatus: 400, code: -2, data: { field: 'licenceImages' } });
    const code = (await apply({ licenceImages: ids.slice(0, 3).toReversed() })).data.id;
    expect(await listLicencePictureIds(shop.services.db, code)).toEqual(ids.slice(0, 3).toReversed());
    expect(await apply({ licenceImages: [ids[0]], taxId: '22099131' })).toMatchObject({
      httpStatus: 400,
      data: { field: 'licenceImages' },
    });
    expect(await readApplications()).toHaveLength(1);
  });

  test('are deleted a day later without an application, and a month after the decision with one', async () => {
    const { data: loose } = await uploadAs('203.0.113.40', photo);
    const { data: bound } = await uploadAs('203.0.113.40', photo);
    const code = (await apply({ licenceImages: [bound.id] })).data.id;
    expect(await remove()).toBe(0);
    await advanceClock(shop, '25 hours');
    expect(await remove()).toBe(1);
    expect([await store.hasOriginal(loose.id), await readBound()]).toEqual([false, [code]]);
    await advanceClock(shop, '90 days');
    expect(await remove()).toBe(0);
    await inTransaction(shop.services.db, (tx) => decideApplication(tx, code, { state: 'refused', note: '' }));
    await advanceClock(shop, `${LICENCE_RETENTION_DAYS - 1} days`);
    expect(await remove()).toBe(0);
    await advanceClock(shop, '2 days');
    expect(await remove()).toBe(1);
    expect(await store.hasOriginal(bound.id)).toBe(false);
    await deleteExpiredRows(shop.services);
    expect(await readApplications()).toHaveLength(1);
    await advanceClock(shop, '1 year');
    await deleteExpiredRows(shop.services);
    expect(await readApplications()).toEqual([]);
  });
});

test('limits a company to three applications per day', async () => {
  for (let sent = 1; sent <= 3; sent += 1) expect((await apply({}, `203.0.113.${sent}`)).status).toBe(true);
  expect(await apply({}, '203.0.113.9')).toMatchObject({ httpStatus: 429, code: -4, data: { retryAfter: expect.any(Number) } });
  expect((await apply({ taxId: '22099131' }, '203.0.113.9')).status).toBe(true);
});
