import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { Address } from '@baodao/domain/account/shapes';
import { regionRecords } from '@baodao/domain/regions/regionData';
import { describe, expect, it, vi } from 'vitest';
import { ADDRESS_DRAFT_KEY } from '../../platform/browser/draftKeys.ts';
import { dialogClosed, dialogConfirmed, selectDialog } from '../../platform/dialogs/dialogs.flow.ts';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { logoutRequested, sessionChanged } from '../session/session.flow.ts';
import {
  addressChanged,
  addressDeleteRequested,
  addressesFlow,
  addressFormClosed,
  addressFormOpened,
  addressPasted,
  addressSaveRequested,
  areasRequested,
  defaultAddressRequested,
  fetchAddresses,
  regionSelected,
  restoreAddressDraft,
  selectAddresses,
  selectAddressForm,
  selectAreas,
} from './addresses.flow.ts';

const home: Address = {
  id: 7,
  name: '林小美',
  phoneArea: '886',
  phone: '0912345678',
  countryId: 2200000,
  provinceId: 2200100,
  cityId: 2200101,
  districtId: null,
  regionText: '台湾 台北市 中正区',
  detail: '忠孝西路一段 49 號',
  zip: '100',
  label: '家',
  isDefault: true,
};
const work: Address = { ...home, id: 8, label: '公司', isDefault: false };

function start(list: Address[] = [home, work], storedInTab: ReadonlyMap<string, string> = new Map()) {
  const send = createFakeTransport();
  send.on(account.addresses, () => list);
  send.on(account.areas, () =>
    regionRecords.map(({ value, label, level, parentId, country, zip }) => ({
      id: value,
      title: label,
      level,
      parentId,
      ...(country && { country }),
      ...(zip && { zip }),
    })),
  );
  send.on(account.saveAddress, (input) => ({ ...home, ...input, id: input.id ?? 9 }));
  send.on(session.logout, () => ({ done: true }));
  const store = createTestStore({ send, flows: [addressesFlow] });
  for (const [key, value] of storedInTab) store.storedInTab.set(key, value);
  const state = () => store.getState() as Parameters<typeof selectAddresses>[0];
  store.dispatch(sessionChanged({ state: 'member', user: { id: 'u1', nickname: null, portrait: null } }));
  return {
    send,
    store,
    form: () => selectAddressForm(state()),
    addresses: () => selectAddresses(state()),
    areas: () => selectAreas(state()),
    dialog: () => selectDialog(store.getState() as Parameters<typeof selectDialog>[0]),
    notices: () => selectNotices(store.getState() as Parameters<typeof selectNotices>[0]),
    /** Opens the form and fills in an address in Taipei. */
    fill: async () => {
      store.dispatch(addressFormOpened({ id: null }));
      store.dispatch(areasRequested());
      await store.settle();
      store.dispatch(addressChanged({ name: '王大明', phone: '0987 654 321', phoneArea: '886', detail: '中山路 100 号' }));
      for (const [level, id] of [
        [1, 2200000],
        [2, 2200100],
        [3, 2200101],
      ] as const)
        store.dispatch(regionSelected({ level, id }));
    },
  };
}

describe('the list', () => {
  it('loads, and keeps its value when a reload fails', async () => {
    const { store, send, addresses } = start();
    await store.run(fetchAddresses);
    expect(addresses()).toEqual({ state: 'ready', value: [home, work] });
    send.on(account.addresses, () => new NetworkError());
    await store.run(fetchAddresses);
    expect(addresses()).toMatchObject({ state: 'failed', error: 'offline', value: [home, work] });
  });

  it('is cleared at logout', async () => {
    const { store, addresses } = start();
    await store.run(fetchAddresses);
    store.dispatch(logoutRequested());
    await store.settle();
    expect(addresses()).toEqual({ state: 'idle' });
  });

  it('asks for confirmation before it deletes', async () => {
    const { store, send, addresses, dialog } = start();
    send.on(account.deleteAddress, () => ({ done: true }));
    await store.run(fetchAddresses);
    const ask = () => store.dispatch(addressDeleteRequested({ id: 8, question: { title: '删除？', text: '王大明' } }));
    ask();
    await store.settle();
    expect(dialog()).toMatchObject({ title: '删除？', warning: true });
    store.dispatch(dialogClosed());
    await store.settle();
    expect(send.inputsOf(account.deleteAddress)).toEqual([]);

    ask();
    await store.settle();
    send.on(account.addresses, () => [home]);
    store.dispatch(dialogConfirmed());
    await store.settle();
    expect(send.inputsOf(account.deleteAddress)).toEqual([{ id: 8 }]);
    expect(addresses().value).toEqual([home]);
  });

  it('changes the default address', async () => {
    const { store, send, addresses, notices } = start();
    send.on(account.defaultAddress, () => ({ ...work, isDefault: true }));
    await store.run(fetchAddresses);
    send.on(account.addresses, () => [
      { ...work, isDefault: true },
      { ...home, isDefault: false },
    ]);
    store.dispatch(defaultAddressRequested(8));
    await store.settle();
    expect(send.inputsOf(account.defaultAddress)).toEqual([{ id: 8 }]);
    expect(addresses().value?.map(({ id }) => id)).toEqual([8, 7]);
    expect(notices()).toMatchObject([{ kind: 'success', action: 'defaultAddress' }]);
  });
});

describe('the form', () => {
  it('accepts an overseas address with its phone number and postal code', async () => {
    const { store, send, form, fill } = start();
    await fill();
    store.dispatch(addressChanged({ name: 'Tan Wei Ming', phone: '' }));
    for (const [level, id] of [
      [1, 3000000],
      [2, 3000003],
      [3, 3000840],
    ] as const)
      store.dispatch(regionSelected({ level, id }));
    expect(form()?.draft).toMatchObject({ phoneArea: '1', zip: '' });
    store.dispatch(addressChanged({ phone: '123', detail: '350 5th Ave, New York, NY', zip: '10118/3299' }));
    store.dispatch(addressSaveRequested());
    await store.settle();
    expect(form()?.problems).toEqual({ phone: 'account.rules.addressPhone', zip: 'account.rules.addressZip' });
    store.dispatch(addressChanged({ phone: '212 736 3100', zip: '10118-3299' }));
    store.dispatch(addressSaveRequested());
    await store.settle();
    expect(send.inputsOf(account.saveAddress)).toMatchObject([
      { phoneArea: '1', countryId: 3000000, provinceId: 3000003, cityId: 3000840, districtId: null, zip: '10118-3299' },
    ]);
  });

  it('saves a new address and closes', async () => {
    const { store, send, fill, form, addresses } = start([]);
    await store.run(fetchAddresses);
    await fill();
    expect(form()?.draft).toMatchObject({ isDefault: true, zip: '100' });
    send.on(account.addresses, () => [home]);
    store.dispatch(addressSaveRequested());
    store.dispatch(addressSaveRequested());
    await store.settle();
    expect(send.inputsOf(account.saveAddress)).toEqual([
      {
        name: '王大明',
        phoneArea: '886',
        phone: '0987654321',
        countryId: 2200000,
        provinceId: 2200100,
        cityId: 2200101,
        districtId: null,
        detail: '中山路 100 号',
        zip: '100',
        label: '家',
        isDefault: true,
      },
    ]);
    expect(form()).toBeNull();
    expect(addresses().value).toEqual([home]);
    expect(store.storedInTab.has(ADDRESS_DRAFT_KEY)).toBe(false);
  });

  it('saves an edited address under its id', async () => {
    const { store, send, form } = start();
    await store.run(fetchAddresses);
    store.dispatch(addressFormOpened({ id: 8 }));
    store.dispatch(areasRequested());
    await store.settle();
    expect(form()?.draft).toMatchObject({ id: 8, label: '公司' });
    store.dispatch(addressChanged({ detail: '新的门牌 5 号' }));
    store.dispatch(addressSaveRequested());
    await store.settle();
    expect(send.inputsOf(account.saveAddress)).toMatchObject([{ id: 8, detail: '新的门牌 5 号' }]);
  });

  it('shows problems per field before it sends anything, and removes them once the field changes', async () => {
    const { store, send, form } = start();
    store.dispatch(addressFormOpened({ id: null }));
    store.dispatch(areasRequested());
    await store.settle();
    store.dispatch(addressSaveRequested());
    await store.settle();
    expect(send.inputsOf(account.saveAddress)).toEqual([]);
    expect(form()?.problems).toEqual({
      name: 'account.rules.addressName',
      phone: 'account.rules.addressPhone',
      region: 'account.rules.addressRegion',
      detail: 'account.rules.addressDetail',
    });
    store.dispatch(addressChanged({ name: '王' }));
    store.dispatch(regionSelected({ level: 1, id: 2200000 }));
    expect(Object.keys(form()?.problems ?? {})).toEqual(['phone', 'detail']);
  });

  it('shows problems reported by the server at their fields', async () => {
    const { store, send, fill, form, notices } = start();
    send.on(
      account.saveAddress,
      () => new ApiError({ status: 422, code: -401, data: { fields: [{ field: 'zip', key: 'account.rules.addressZip' }] } }),
    );
    await fill();
    store.dispatch(addressSaveRequested());
    await store.settle();
    expect(form()).toMatchObject({ saving: false, problems: { zip: 'account.rules.addressZip' }, draft: { name: '王大明' } });
    expect(notices()).toEqual([]);
  });

  it('shows a rejection without known fields as a popup', async () => {
    const { store, send, fill, notices } = start();
    send.on(account.saveAddress, () => new ApiError({ status: 422, code: -401, data: { fields: ['zip', { field: 'fax', key: 'x' }] } }));
    await fill();
    store.dispatch(addressSaveRequested());
    await store.settle();
    expect(notices()).toMatchObject([{ kind: 'error', action: 'saveAddress', code: -401 }]);
  });

  it('keeps the draft when the network fails', async () => {
    const { store, send, fill, form, notices } = start();
    send.on(account.saveAddress, () => new NetworkError());
    await fill();
    const typed = form()?.draft;
    store.dispatch(addressSaveRequested());
    await store.settle();
    expect(form()).toMatchObject({ draft: typed, saving: false });
    expect(notices()).toMatchObject([{ kind: 'error', action: 'saveAddress', code: null }]);
  });

  it('reloads the area list after a failure', async () => {
    const { store, send, areas } = start();
    send.on(account.areas, () => new NetworkError());
    store.dispatch(areasRequested());
    await store.settle();
    expect(areas().state).toBe('failed');
    send.on(account.areas, () => [{ id: 1, title: '台湾', level: 1, parentId: 0 }]);
    store.dispatch(areasRequested());
    await store.settle();
    expect(areas().state).toBe('ready');
  });
});

describe('the draft', () => {
  it('survives a reload', async () => {
    const before = start();
    await before.fill();
    const after = start([home, work], before.store.storedInTab);
    await after.store.run(restoreAddressDraft);
    expect(after.form()).toMatchObject({ isRestored: true, draft: before.form()?.draft });
  });

  it('survives the end of the session, for the same member only', async () => {
    const before = start();
    await before.fill();
    before.store.dispatch(sessionChanged({ state: 'guest', user: null }));
    expect(before.form()).toBeNull();
    const restoreFor = async (id: string) => {
      before.store.dispatch(sessionChanged({ state: 'member', user: { id, nickname: null, portrait: null } }));
      await before.store.run(restoreAddressDraft);
      return before.form()?.draft.name;
    };
    expect(await restoreFor('u1')).toBe('王大明');
    expect(await restoreFor('u2')).toBeUndefined();
    // The draft of a member does not outlive the next one's session.
    expect(await restoreFor('u1')).toBeUndefined();
  });

  it.each([
    ['the form is closed', addressFormClosed()],
    ['the member logs out', logoutRequested()],
  ])('is removed when %s', async (_name, action) => {
    const { store, fill } = start();
    await fill();
    expect(store.storedInTab.has(ADDRESS_DRAFT_KEY)).toBe(true);
    store.dispatch(action);
    await store.settle();
    expect(store.storedInTab.has(ADDRESS_DRAFT_KEY)).toBe(false);
  });
});

describe('a pasted address', () => {
  const text = '陳小姐 +886 912 345 678 10491 臺北市中山區南京東路二段 8 號';

  it('fills the form and lists the fields to check', async () => {
    const { store, form } = start();
    store.dispatch(addressFormOpened({ id: null }));
    store.dispatch(addressPasted(text));
    await vi.waitFor(() => expect(form()?.pasteResult).toEqual([]), 60_000);
    expect(form()?.draft).toMatchObject({ name: '陳小姐', phoneArea: '886', phone: '0912345678', countryId: 2200000, zip: '10491' });
    expect(form()?.draft.detail).toBe('南京東路二段8號');
    store.dispatch(addressPasted('13800138000'));
    await vi.waitFor(() => expect(form()?.pasteResult).toEqual(['name', 'region', 'detail']), 60_000);
    expect(form()?.draft).toMatchObject({ name: '陳小姐', phoneArea: '86', phone: '13800138000', countryId: 2200000 });
  });

  it('is parsed with Chinese region names on an English page too', async () => {
    const send = createFakeTransport();
    send.on(account.areas, (_, { language }) =>
      regionRecords.map(({ value, label, labelEn, level, parentId }) => ({
        id: value,
        title: language === 'zh-CN' ? label : (labelEn ?? label),
        level,
        parentId,
      })),
    );
    const store = createTestStore({ send, flows: [addressesFlow], language: 'en' });
    store.dispatch(addressFormOpened({ id: null }));
    store.dispatch(addressPasted(text));
    const form = () => selectAddressForm(store.getState() as never);
    await vi.waitFor(() => expect(form()?.pasteResult).toEqual([]), 60_000);
    expect(form()?.draft).toMatchObject({ countryId: 2200000, name: '陳小姐' });
    expect(form()?.draft.cityId).toBeGreaterThan(2200000);
  });

  it('changes nothing if the area list fails to load', async () => {
    const { store, send, form } = start();
    store.dispatch(addressFormOpened({ id: null }));
    send.on(account.areas, () => new NetworkError());
    store.dispatch(addressPasted(text));
    await store.settle();
    expect(form()?.pasteResult).toBe('failed');
    expect(form()?.draft.name).toBe('');
  });
});
