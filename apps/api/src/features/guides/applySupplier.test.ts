import { guides } from '@baodao/api-client/endpoints/guides';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { answerCaptcha } from '../../../test/account.ts';
import { addCategories, addPicture, localized } from '../../../test/listedProducts.ts';
import { signUp } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { member } from '../../db/schema/account.ts';
import { picture } from '../../db/schema/catalog.ts';
import { supplierApplication } from '../../db/schema/guides.ts';
import { upload } from '../../db/schema/media.ts';
import { openMediaStore } from '../media/mediaStore.ts';
import { removeUnusedUploads } from '../media/uploads.ts';

const shop = await openTestShop();
await addCategories(shop, { id: 176, title: localized('美食') }, { id: 1001, title: localized('糕点') });
beforeEach(async () => {
  await shop.services.db.delete(supplierApplication);
  await shop.services.db.execute(sql`DELETE FROM rate_counter`);
});

const form = {
  companyName: ' 山脚饼铺 ',
  taxId: '０４５９ 5257',
  contact: '林小姐',
  phoneArea: '886',
  phone: '02-2345 6789',
  email: 'lin@example.com',
  address: '台北市大同区迪化街一段 1 号',
  categoryIds: [176],
  licenceImages: [],
} as const;

const apply = async (changes: object = {}, from = '203.0.113.1') =>
  shop.call(
    guides.applyAsSupplier,
    { ...form, categoryIds: [...form.categoryIds], licenceImages: [], ...(await answerCaptcha(shop)), ...changes },
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

test('keeps uploaded licence pictures and rejects unknown ones', async () => {
  const { userId } = await signUp(shop);
  const [id, other] = ['a'.repeat(32), 'b'.repeat(32)];
  await addPicture(shop, id);
  await shop.services.db.insert(upload).values({ id, userId, createdAt: sql`shop_now() - interval '25 hours'` });
  expect(await apply({ licenceImages: [id, other] })).toMatchObject({ httpStatus: 400, code: -2, data: { field: 'licenceImages' } });
  expect(await readApplications()).toEqual([]);
  expect((await apply({ licenceImages: [id] })).status).toBe(true);
  expect(await removeUnusedUploads(shop.services, openMediaStore(shop.services.environment.DATA_DIR))).toBe(0);
  expect(await shop.services.db.$count(picture)).toBe(1);
});

test('limits a company to three applications per day', async () => {
  for (let sent = 1; sent <= 3; sent += 1) expect((await apply({}, `203.0.113.${sent}`)).status).toBe(true);
  expect(await apply({}, '203.0.113.9')).toMatchObject({ httpStatus: 429, code: -4, data: { retryAfter: expect.any(Number) } });
  expect((await apply({ taxId: '22099131' }, '203.0.113.9')).status).toBe(true);
});
