import { account } from '@baodao/api-client/endpoints/account';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { guides } from '@baodao/api-client/endpoints/guides';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { captchaFlow, captchaRequested, selectCaptcha } from '../../shared/captcha/captcha.flow.ts';
import { createTestStore } from '../../store/testStore.ts';
import {
  fetchTrades,
  receiptShown,
  selectSupplier,
  supplierApplied,
  supplierFlow,
  supplierFormShown,
  supplierTyped,
} from './supplier.flow.ts';
import { readDraft } from './supplierDraft.ts';

const words = {
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
  const send = createFakeSend();
  send.on(account.captchaKey, () => ({ key: 'key-1', expire: 300, challenge: {} }));
  send.on(account.captchaImage, () => ({ image: 'data:image/png;base64,' }));
  send.on(guides.applyAsSupplier, () => ({ id: 'A2345678ABCDE', state: 'review' as const }));
  const store = createTestStore({ send, flows: [supplierFlow, captchaFlow] });
  const supplier = () => selectSupplier(store.getState() as never);
  store.dispatch(captchaRequested());
  await store.settle();
  const fillIn = (changes = {}) => store.dispatch(supplierTyped({ ...words, categoryIds: [...words.categoryIds], ...changes }));
  const apply = async (captcha = '1234') => {
    store.dispatch(supplierApplied({ captcha }));
    await store.settle();
  };
  return { send, store, supplier, fillIn, apply };
}

test('a good application is sent once, its number kept, and the draft forgotten', async () => {
  const { send, store, supplier, fillIn, apply } = await start();
  fillIn();
  expect(readDraft(store.keptInTab.get('supplier-draft') ?? null)).toMatchObject({ companyName: '山脚饼铺', categoryIds: [176] });
  await apply();
  const { website: _none, ...sent } = words;
  expect(send.inputsOf(guides.applyAsSupplier)).toEqual([{ ...sent, licenceImages: [], captchaKey: 'key-1', captcha: '1234' }]);
  expect(supplier()).toMatchObject({ receipt: 'A2345678ABCDE', draft: { companyName: '' }, sending: false });
  expect(store.visited).toEqual(['/guide/registered/finish']);
  expect(store.keptInTab.has('supplier-draft')).toBe(false);
});

test('what is wrong is told field by field, and nothing is sent', async () => {
  const { send, supplier, fillIn, apply } = await start();
  fillIn({ taxId: '12345678', email: 'nobody', categoryIds: [] });
  await apply('');
  expect(supplier().problems).toEqual({
    taxId: 'guides.rules.taxId',
    email: 'guides.rules.email',
    categoryIds: 'guides.rules.categories',
    captcha: 'guides.rules.captcha',
  });
  expect(send.inputsOf(guides.applyAsSupplier)).toEqual([]);
});

test('typing takes back what was wrong with that field alone', async () => {
  const { store, supplier, fillIn, apply } = await start();
  fillIn({ taxId: '1', email: 'nobody' });
  await apply();
  store.dispatch(supplierTyped({ taxId: '04595257' }));
  expect(supplier().problems).toEqual({ email: 'guides.rules.email' });
});

test('wrong digits cost a new picture, and nothing that was typed', async () => {
  const { send, store, supplier, fillIn, apply } = await start();
  send.on(guides.applyAsSupplier, () => new ApiError({ status: 422, code: -104 }));
  fillIn();
  await apply();
  expect(supplier()).toMatchObject({ draft: { companyName: '山脚饼铺' }, problems: { captcha: 'guides.rules.captcha' }, receipt: null });
  expect(selectCaptcha(store.getState() as never).picture.state).toBe('idle');
  expect(store.visited).toEqual([]);
});

test('without an answer everything stays, and the digits may be used again', async () => {
  const { send, store, supplier, fillIn, apply } = await start();
  send.on(guides.applyAsSupplier, () => Object.assign(new Error('lost'), { kind: 'network' }));
  fillIn();
  await apply();
  expect(supplier()).toMatchObject({ draft: { companyName: '山脚饼铺' }, sending: false, receipt: null });
  expect(selectCaptcha(store.getState() as never).picture.state).toBe('ready');
  expect(store.keptInTab.has('supplier-draft')).toBe(true);
});

test('a reload brings back what was typed, and the number of what was sent', async () => {
  const { store, supplier } = await start();
  store.keptInTab.set('supplier-draft', JSON.stringify({ ...words, contact: 7, phoneArea: '1', evil: true }));
  store.dispatch(supplierFormShown());
  expect(supplier()).toMatchObject({ restored: true, draft: { companyName: '山脚饼铺', contact: '', phoneArea: '886' } });
  expect(supplier().draft).not.toHaveProperty('evil');
  store.keptInTab.set('supplier-receipt', 'A2345678ABCDE');
  store.dispatch(receiptShown());
  expect(supplier().receipt).toBe('A2345678ABCDE');
});

test('what cannot be read as a draft is none', () => {
  for (const kept of [null, '', 'null', '7', '{ broken']) expect(readDraft(kept)).toBeNull();
  expect(readDraft('{"categoryIds":["x",3,1.5]}')?.categoryIds).toEqual([3]);
});

test('trades are the categories of the first level', async () => {
  const { send, store, supplier } = await start();
  send.on(catalog.categories, () => [{ id: 176, parentId: 0, level: 1, title: '美食', icon: 'x', cover: null, sort: 0, children: [] }]);
  await store.run(fetchTrades);
  expect(supplier().trades).toEqual({ state: 'ready', value: [{ id: 176, title: '美食' }] });
  expect(send.inputsOf(catalog.categories)).toEqual([{ level: 1 }]);
});
