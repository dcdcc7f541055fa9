import { session } from '@baodao/api-client/endpoints/session';
import type { User } from '@baodao/domain/session/shapes';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { signUp, type TestMember } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { upload } from '../../platform/db/schema/media.ts';

const shop = await openTestShop();
let person: TestMember;
beforeEach(async () => {
  person = await signUp(shop);
});

async function update(fields: Record<string, string>, image?: Uint8Array, headers: HeadersInit = person.headers) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (image) form.append('image', new Blob([new Uint8Array(image)]), '../../me.jpg');
  const reply = await fetch(`${shop.url}/rest/user/info/update?platform=web`, { method: 'POST', headers, body: form });
  const body = (await reply.json()) as { status: boolean; code: number; data: User & { field?: string; reason?: string } };
  return { httpStatus: reply.status, ...body };
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6b4f' } })
    .withExif({ IFD0: { Make: 'SecretPhone' } })
    .jpeg()
    .toBuffer();

test('updates the given fields only', async () => {
  const { data } = await update({ nickname: ' 阿美 ', gender: 'female', email: 'mei@example.com' });
  expect(data).toMatchObject({ nickname: '阿美', gender: 'female', emailMasked: 'm***@example.com', portrait: null, birthday: null });
  expect((await update({ gender: 'unknown' })).data).toMatchObject({
    nickname: '阿美',
    gender: 'unknown',
    emailMasked: 'm***@example.com',
  });
  expect((await update({ email: '' })).data.emailMasked).toBeNull();
  expect((await update({})).data.nickname).toBe('阿美');
});

test('the user’s info has the saved nickname and portrait', async () => {
  const read = async () => (await shop.call(session.info, {}, { token: person.token })).data;
  expect((await read()).portrait).toBeNull();
  await update({ nickname: '阿美' }, await photo(900, 600));
  expect(await read()).toMatchObject({ nickname: '阿美', portrait: { src: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/) } });
});

test('re-encodes a portrait as a square and releases the previous one', async () => {
  const first = (await update({}, await photo(900, 600))).data.portrait;
  expect(first).toMatchObject({ width: 512, height: 512, src: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/) });
  const id = first?.src.split('/').at(-1) ?? '';
  const bytes = await shop.services.pictures.readOriginal(id);
  expect(bytes?.includes('SecretPhone')).toBe(false);
  const second = (await update({}, await photo(300, 700))).data.portrait;
  expect(second?.src).not.toBe(first?.src);
  const rows = await shop.services.db.select().from(upload).where(eq(upload.userId, person.userId));
  expect(new Map(rows.map((row) => [`/media/${row.id}`, row.usedAt !== null]))).toEqual(
    new Map([
      [first?.src, false],
      [second?.src, true],
    ]),
  );
});

test('accepts a birthday once, in either calendar', async () => {
  expect((await update({ birthday: '1990-02-30', birthdayLunar: 'true' })).data).toMatchObject({
    birthday: '1990-02-30',
    birthdayLunar: true,
  });
  expect((await update({ birthday: '1990-02-30', birthdayLunar: 'true' })).status).toBe(true);
  expect(await update({ birthday: '1991-01-01' })).toMatchObject({ httpStatus: 403, code: -5, data: { field: 'birthday' } });
});

test.each([
  [{ nickname: '' }, 'nickname'],
  [{ nickname: 'x'.repeat(41) }, 'nickname'],
  [{ nickname: '\u200B\u3164' }, 'nickname'],
  [{ gender: 'robot' }, 'gender'],
  [{ birthday: '1990-02-30' }, 'birthday'],
  [{ status: '1' }, 'status'],
  [{ username: '+886900000000' }, 'username'],
])('rejects %j', async (fields, field) => {
  expect(await update(fields)).toMatchObject({ httpStatus: 400, code: -2, data: { field } });
});

test('rejects a malformed e-mail address, a file that is no picture, and guests', async () => {
  expect(await update({ email: 'nobody' })).toMatchObject({ httpStatus: 422, code: -109, data: { field: 'email' } });
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await update({ nickname: '改了' }, script)).toMatchObject({ httpStatus: 400, data: { reason: 'type' } });
  expect((await update({})).data.nickname).toBe('小明');
  expect(await update({}, undefined, {})).toMatchObject({ httpStatus: 401 });
  const json = await fetch(`${shop.url}/rest/user/info/update`, {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(json.status).toBe(400);
});
