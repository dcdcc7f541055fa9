import { account } from '@baodao/api-client/endpoints/account';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { signUp, type TestMember } from '../../../test/members.ts';
import { createTestApi, openTestShop } from '../../../test/shop.ts';
import { resealIdentities } from '../../jobs/resealIdentities.ts';
import { identity } from '../../platform/db/schema/personal.ts';
import { IDENTITY_CONSENT_VERSION } from '../session/terms.ts';
import { createIdentityCipher } from './identityCipher.ts';

const shop = await openTestShop();
let person: TestMember;
beforeEach(async () => {
  person = await signUp(shop);
});

const number = '11010519491231002X';
const save = (input: object = {}, member: TestMember = person) =>
  shop.call(account.saveIdentity, { name: '王小明', type: 1, number, consent: true, ...input }, { token: member.token });
const list = async (member: TestMember = person) => (await shop.call(account.identities, {}, { token: member.token })).data;
const bare = (reply: object) => ({ ...reply, headers: null, requestId: null });

test('stores a number encrypted and never returns it', async () => {
  const { data } = await save({ number: '110105 19491231 002x' });
  expect(data).toEqual({ id: expect.any(Number), name: '王小明', type: 1, numberMasked: '110***********002X', state: 1 });
  expect(await list()).toEqual([{ ...data, deleteTime: expect.any(String) }]);
  const [row] = await shop.services.db.select().from(identity).where(eq(identity.id, data.id));
  expect(JSON.stringify(row)).not.toContain('19491231');
  expect(row).toMatchObject({ consentTo: IDENTITY_CONSENT_VERSION });
  expect(createIdentityCipher(shop.services.secrets).decrypt(person.userId, row?.sealed ?? '')).toBe(number);
});

test('after a change of the secret a number stays one entry, and the job seals all numbers again', async () => {
  const { services } = shop;
  const { db } = services;
  const { data } = await save();
  await save({ type: 4, number: 'E12345678' });
  const secrets = { shop: 'n'.repeat(20) + services.secrets.shop, previous: services.secrets.shop };
  expect(await resealIdentities({ db, secrets: { shop: secrets.shop } })).toMatchObject({ resealed: 0, unopened: expect.any(Number) });
  expect(await resealIdentities({ db, secrets })).toMatchObject({ unopened: 0 });
  expect(await resealIdentities({ db, secrets })).toEqual({ resealed: 0, unopened: 0 });
  const cipher = createIdentityCipher({ shop: secrets.shop });
  const rows = await db.select().from(identity).where(eq(identity.userId, person.userId)).orderBy(identity.id);
  expect(rows.map(({ sealed }) => cipher.decrypt(person.userId, sealed))).toEqual([number, 'E12345678']);
  expect(rows[0]?.numberHash).toBe(cipher.hash(person.userId, number));
  // This shop still has the first secret, which is now the next one.
  const app = await createTestApi({ ...services, secrets: { shop: secrets.previous, previous: secrets.shop } });
  const headers = { authorization: `Bearer ${person.token}` };
  const input = { name: '王小明', type: 1, number, consent: true };
  const reply = await app.inject({ method: 'POST', url: account.saveIdentity.route.split(' ')[1] ?? '', headers, payload: input });
  await app.close();
  expect(reply.json()).toMatchObject({ data: { id: data.id } });
  expect(await list()).toHaveLength(2);
  await resealIdentities({ db, secrets: { shop: secrets.previous, previous: secrets.shop } });
});

test('stores a number once, and replaces the number of an existing entry', async () => {
  const first = (await save()).data;
  expect((await save({ name: '王大明' })).data).toEqual({ ...first, name: '王大明' });
  const second = (await save({ type: 4, number: 'E12345678' })).data;
  expect((await save({ id: second.id, name: '王小美' })).data).toMatchObject({ id: second.id, type: 1, name: '王小美' });
  expect(await list()).toHaveLength(1);
});

test.each([
  [{ number: '110105194912310021' }, 'number'],
  [{ type: 3 }, 'number'],
  [{ name: '  ' }, 'name'],
  [{ consent: false }, 'consent'],
  [{ type: 5 }, 'type'],
])('rejects %j', async (input, field) => {
  expect(await save(input)).toMatchObject({ httpStatus: 400, code: -2, data: { field } });
  expect(await list()).toEqual([]);
});

test('replies alike for a foreign and an unknown identity', async () => {
  const { id } = (await save()).data;
  const stranger = await signUp(shop);
  const missing = id + 1_000_000;
  expect(bare(await save({ id }, stranger))).toEqual(bare(await save({ id: missing }, stranger)));
  const remove = (identityId: number, member: TestMember) => shop.call(account.deleteIdentity, { id: identityId }, { token: member.token });
  expect(bare(await remove(id, stranger))).toEqual(bare(await remove(missing, stranger)));
  expect(await list()).toMatchObject([{ id, name: '王小明' }]);
  expect((await remove(id, person)).data).toEqual({ done: true });
  expect(await list()).toEqual([]);
});

test('limits a member to twenty identities, also under concurrent requests', async () => {
  const replies = await Promise.all(Array.from({ length: 23 }, (_, at) => save({ type: 4, number: `E${10_000_000 + at}` })));
  expect(replies.filter(({ status }) => status)).toHaveLength(20);
  expect(await list()).toHaveLength(20);
});
