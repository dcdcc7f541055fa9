import { createHash } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { guides } from '@baodao/api-client/endpoints/guides';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { captchaFlow, captchaRequested, selectCaptcha } from '../captcha/captcha.flow.ts';
import { pendingFiles } from '../pictures/pendingFiles.ts';
import { LICENCES_FORM, pictureRemoved, picturesChosen, picturesFlow, selectPictures } from '../pictures/pictures.flow.ts';
import {
  applicationSubmitted,
  fetchSupplierCategories,
  receiptPageShown,
  selectSupplier,
  supplierEdited,
  supplierFlow,
  supplierFormShown,
} from './supplier.flow.ts';
import { parseSupplierDraft } from './supplierDraft.ts';

const application = {
  companyName: '山脚饼铺',
  taxId: '04595257',
  contact: '林小姐',
  phoneArea: '886',
  phone: '02-2345 6789',
  email: 'lin@example.com',
  address: '台北市大同区迪化街一段 1 号',
  website: '',
  categoryIds: [176],
} as const;

async function start() {
  const send = createFakeTransport();
  send.on(account.captchaKey, () => ({ key: 'key-1', expire: 300, challenge: {} }));
  send.on(account.captchaImage, () => ({ image: 'data:image/png;base64,' }));
  send.on(guides.applyAsSupplier, () => ({ id: 'A2345678ABCDE', state: 'review' as const }));
  const store = createTestStore({ send, flows: [supplierFlow, captchaFlow, picturesFlow] });
  send.on(guides.saveLicence, () => ({ id: 'licence-1' }));
  const supplier = () => selectSupplier(store.getState() as never);
  store.dispatch(captchaRequested());
  await store.settle();
  const chooseLicence = async () => {
    pendingFiles.set('a', new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    store.dispatch(picturesChosen({ form: LICENCES_FORM, files: [{ key: 'a', name: 'a.jpg' }] }));
    await store.settle();
  };
  await chooseLicence();
  const fillIn = (changes = {}) =>
    store.dispatch(supplierEdited({ ...application, categoryIds: [...application.categoryIds], ...changes }));
  const apply = async (captcha = '1234') => {
    store.dispatch(applicationSubmitted({ captcha }));
    await store.settle();
  };
  return { send, store, supplier, fillIn, apply };
}

test('submits a valid application once, stores its receipt and deletes the draft', async () => {
  const { send, store, supplier, fillIn, apply } = await start();
  fillIn();
  expect(parseSupplierDraft(store.storedInTab.get('supplier-draft') ?? null)).toMatchObject({
    companyName: '山脚饼铺',
    categoryIds: [176],
  });
  await apply();
  const { website: _omitted, ...sent } = application;
  expect(send.inputsOf(guides.applyAsSupplier)).toEqual([{ ...sent, licenceImages: ['licence-1'], captchaKey: 'key-1', captcha: '1234' }]);
  expect(supplier()).toMatchObject({ receipt: 'A2345678ABCDE', draft: { companyName: '' }, isSending: false });
  expect(selectPictures(store.getState() as never)[LICENCES_FORM]).toBeUndefined();
  expect(store.visited).toEqual(['/guide/registered/finish']);
  expect(store.storedInTab.has('supplier-draft')).toBe(false);
});

test('requires a photo of a licence, and forgets the problem when one is chosen', async () => {
  const { send, store, supplier, fillIn, apply } = await start();
  store.dispatch(pictureRemoved({ form: LICENCES_FORM, key: 'a' }));
  fillIn();
  await apply();
  expect(supplier().errors).toEqual({ licences: 'guides.rules.licences' });
  expect(send.inputsOf(guides.applyAsSupplier)).toEqual([]);
  store.dispatch(picturesChosen({ form: LICENCES_FORM, files: [{ key: 'b', name: 'b.jpg' }] }));
  expect(supplier().errors).toEqual({});
});

test('proves work for a photo when the API asks for it, and keeps the visible captcha', async () => {
  const { send, store, supplier } = await start();
  const challenge = createHash('sha256').update('salt&7').digest('hex');
  const puzzle = { algorithm: 'SHA-256', challenge, maxnumber: 20, salt: 'salt&', signature: 'signed' };
  send.on(account.captchaKey, () => ({ key: 'key-2', expire: 300, challenge: puzzle }));
  send.on(guides.saveLicence, ({ captcha }) => {
    if (!captcha) throw new ApiError({ status: 422, code: -104, data: { captcha: true } });
    return { id: 'licence-2' };
  });
  pendingFiles.set('b', new File(['x'], 'b.jpg', { type: 'image/jpeg' }));
  store.dispatch(picturesChosen({ form: LICENCES_FORM, files: [{ key: 'b', name: 'b.jpg' }] }));
  const sent = () => selectPictures(store.getState() as never)[LICENCES_FORM]?.find(({ key }) => key === 'b');
  while (sent()?.state === 'sending') await store.settle();
  expect(sent()).toMatchObject({ state: 'ready', saved: { id: 'licence-2' } });
  expect(send.inputsOf(guides.saveLicence).at(-1)).toEqual({ captchaKey: 'key-2', captcha: expect.stringMatching(/^pow:/) });
  expect(selectCaptcha(store.getState() as never).picture.value?.key).toBe('key-1');
  expect(supplier().errors).toEqual({});
});

test('reports errors per field and submits nothing', async () => {
  const { send, supplier, fillIn, apply } = await start();
  fillIn({ taxId: '12345678', email: 'invalid', categoryIds: [] });
  await apply('');
  expect(supplier().errors).toEqual({
    taxId: 'guides.rules.taxId',
    email: 'guides.rules.email',
    categoryIds: 'guides.rules.categories',
    captcha: 'guides.rules.captcha',
  });
  expect(send.inputsOf(guides.applyAsSupplier)).toEqual([]);
});

test('clears only the error of the edited field', async () => {
  const { store, supplier, fillIn, apply } = await start();
  fillIn({ taxId: '1', email: 'invalid' });
  await apply();
  store.dispatch(supplierEdited({ taxId: '04595257' }));
  expect(supplier().errors).toEqual({ email: 'guides.rules.email' });
});

test('requests a new captcha after a wrong answer and keeps the draft', async () => {
  const { send, store, supplier, fillIn, apply } = await start();
  send.on(guides.applyAsSupplier, () => new ApiError({ status: 422, code: -104 }));
  fillIn();
  await apply();
  expect(supplier()).toMatchObject({ draft: { companyName: '山脚饼铺' }, errors: { captcha: 'guides.rules.captcha' }, receipt: null });
  expect(selectCaptcha(store.getState() as never).picture.state).toBe('idle');
  expect(store.visited).toEqual([]);
});

test('keeps draft and captcha when the API does not reply', async () => {
  const { send, store, supplier, fillIn, apply } = await start();
  send.on(guides.applyAsSupplier, () => Object.assign(new Error('lost'), { kind: 'network' }));
  fillIn();
  await apply();
  expect(supplier()).toMatchObject({ draft: { companyName: '山脚饼铺' }, isSending: false, receipt: null });
  expect(selectCaptcha(store.getState() as never).picture.state).toBe('ready');
  expect(store.storedInTab.has('supplier-draft')).toBe(true);
});

test('restores the draft and the receipt after a reload', async () => {
  const { store, supplier } = await start();
  store.storedInTab.set('supplier-draft', JSON.stringify({ ...application, contact: 7, phoneArea: '1', evil: true }));
  store.dispatch(supplierFormShown());
  expect(supplier()).toMatchObject({ isRestored: true, draft: { companyName: '山脚饼铺', contact: '', phoneArea: '886' } });
  expect(supplier().draft).not.toHaveProperty('evil');
  store.storedInTab.set('supplier-receipt', 'A2345678ABCDE');
  store.dispatch(receiptPageShown());
  expect(supplier().receipt).toBe('A2345678ABCDE');
});

test('ignores a malformed draft', () => {
  for (const stored of [null, '', 'null', '7', '{ broken']) expect(parseSupplierDraft(stored)).toBeNull();
  expect(parseSupplierDraft('{"categoryIds":["x",3,1.5]}')?.categoryIds).toEqual([3]);
});

test('offers the first-level categories', async () => {
  const { send, store, supplier } = await start();
  send.on(catalog.categories, () => [{ id: 176, parentId: 0, level: 1, title: '美食', icon: 'x', cover: null, sort: 0, children: [] }]);
  await store.run(fetchSupplierCategories);
  expect(supplier().categories).toEqual({ state: 'ready', value: [{ id: 176, title: '美食' }] });
  expect(send.inputsOf(catalog.categories)).toEqual([{ level: 1 }]);
});
