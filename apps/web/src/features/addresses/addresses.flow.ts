import { account } from '@baodao/api-client/endpoints/account';
import { type AddressProblem, addressRuleKeys, checkAddress } from '@baodao/domain/account/addressRules';
import type { ParsedAddress } from '@baodao/domain/account/parseAddress';
import type { Address, AddressInput } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { Region, RegionLevel } from '@baodao/domain/regions/regions';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from 'reselect';
import { call, put, type SagaGenerator, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { ADDRESS_DRAFT_KEY } from '../../platform/browser/draftKeys.ts';
import { confirm } from '../../platform/dialogs/dialogs.flow.ts';
import { loadChunk } from '../../platform/lazy/loadChunk.ts';
import { noticeAdded } from '../../platform/notices/notices.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { loadAreas, loadChineseAreas } from '../areas/loadAreas.ts';
import { selectSession } from '../session/session.flow.ts';
import {
  type AddressDraft,
  type AddressProblems,
  chooseRegion,
  createDraft,
  mergeParsedAddress,
  parseDraft,
  regionSteps,
  serializeDraft,
  toAddressDraft,
  toAddressInput,
} from './addressDraft.ts';

export interface AddressFormState {
  draft: AddressDraft;
  problems: AddressProblems;
  saving: boolean;
  /** Restored from the tab's storage after a reload. */
  isRestored: boolean;
  /** The fields to check after a paste, or `failed` if parsing failed. */
  pasteResult: ParsedAddress['doubtful'] | 'failed' | null;
}

interface AddressesState {
  addresses: Loadable<Address[]>;
  areas: Loadable<Region[]>;
  /** Null while the form is closed. */
  form: AddressFormState | null;
  /** The address being deleted or made the default. */
  busyId: number | null;
}

const initialState: AddressesState = { addresses: idle, areas: idle, form: null, busyId: null };

const slice = createSlice({
  name: 'addresses',
  initialState,
  reducers: {
    addressesChanged: (state, { payload }: PayloadAction<Loadable<Address[]>>) => {
      state.addresses = keepPreviousValue(state.addresses, payload);
    },
    areasChanged: (state, { payload }: PayloadAction<Loadable<Region[]>>) => {
      state.areas = payload;
    },
    formOpened: (state, { payload }: PayloadAction<Pick<AddressFormState, 'draft' | 'isRestored'>>) => {
      state.form = { ...payload, problems: {}, saving: false, pasteResult: null };
    },
    /** Editing a field removes its error. */
    addressChanged: ({ form }, { payload }: PayloadAction<Partial<AddressDraft>>) => {
      if (!form) return;
      Object.assign(form.draft, payload);
      for (const field of ['name', 'phone', 'detail', 'zip'] as const) if (field in payload) delete form.problems[field];
      if ('phoneArea' in payload) delete form.problems.phone;
    },
    regionSelected: ({ form, areas }, { payload: { level, id } }: PayloadAction<{ level: RegionLevel; id: number }>) => {
      if (!form) return;
      form.draft = chooseRegion(form.draft, areas.value ?? [], level, id);
      delete form.problems.region;
      delete form.problems.zip;
    },
    pastedAddressParsed: ({ form, areas }, { payload }: PayloadAction<ParsedAddress | null>) => {
      if (!form) return;
      form.pasteResult = payload?.doubtful ?? 'failed';
      if (!payload) return;
      form.draft = mergeParsedAddress(form.draft, payload, areas.value ?? []);
      form.problems = {};
    },
    problemsChanged: ({ form }, { payload }: PayloadAction<readonly AddressProblem[]>) => {
      if (form) form.problems = Object.fromEntries(payload.map(({ field, key }) => [field, key]));
    },
    savingChanged: ({ form }, { payload }: PayloadAction<boolean>) => {
      if (form) form.saving = payload;
    },
    /** Has no effect while the form is being saved. */
    addressFormClosed: (state) => {
      if (!state.form?.saving) state.form = null;
    },
    busyChanged: (state, { payload }: PayloadAction<number | null>) => {
      state.busyId = payload;
    },
    /** The checkout listens to it to select the new address. */
    addressSaved: ({ addresses }, { payload: saved }: PayloadAction<Address>) => {
      const others = (addresses.value ?? []).filter(({ id }) => id !== saved.id);
      if (saved.isDefault) for (const other of others) other.isDefault = false;
      addresses.value = saved.isDefault ? [saved, ...others] : [...others, saved];
    },
  },
  selectors: {
    selectAddresses: ({ addresses }) => addresses,
    selectAreas: ({ areas }) => areas,
    selectAddressForm: ({ form }) => form,
    selectBusyAddress: ({ busyId }) => busyId,
  },
});
const { addressesChanged, areasChanged, formOpened, pastedAddressParsed, savingChanged, busyChanged } = slice.actions;
export const { addressChanged, regionSelected, addressFormClosed, addressSaved, problemsChanged } = slice.actions;
export const { selectAddresses, selectAreas, selectAddressForm, selectBusyAddress } = slice.selectors;

export const selectRegionSteps = createSelector([selectAddressForm, selectAreas], (form, areas) =>
  form ? regionSteps(form.draft, areas.value ?? []) : [],
);

/** Without an id the form opens for a new address. */
export const addressFormOpened = createAction<{ id: number | null }>('addresses/addressFormOpened');
export const addressListRequested = createAction('addresses/addressListRequested');
/** The pasted text is parsed in the browser and not sent anywhere. */
export const addressPasted = createAction<string>('addresses/addressPasted');
export const areasRequested = createAction('addresses/areasRequested');
export const addressSaveRequested = createAction('addresses/addressSaveRequested');
/** `question` is the confirmation dialog's text in the language of the page. */
export const addressDeleteRequested = createAction<{ id: number; question: { title: string; text: string } }>(
  'addresses/addressDeleteRequested',
);
export const defaultAddressRequested = createAction<number>('addresses/defaultAddressRequested');

export function* fetchAddresses(): SagaGenerator<void> {
  yield* loadInto(addressesChanged, callApi(account.addresses, {}));
}

function* fetchAreas(): SagaGenerator<void> {
  const areas = yield* select(selectAreas);
  if (areas.state === 'ready') return;
  yield* loadInto(areasChanged, loadAreas());
}

/** Reopens the form with the member's draft from before a reload or the end of the session. */
export function* restoreAddressDraft(): SagaGenerator<void> {
  const { user } = yield* select(selectSession);
  const tabStorage = yield* fromContext('tabStorage');
  const draft = user && parseDraft(tabStorage.read(ADDRESS_DRAFT_KEY), user.id);
  if (draft && !(yield* select(selectAddressForm))) yield* put(formOpened({ draft, isRestored: true }));
}

export function* openAddressForm({ payload: { id } }: { payload: { id: number | null } }): SagaGenerator<void> {
  const addresses = (yield* select(selectAddresses)).value ?? [];
  const edited = addresses.find((address) => address.id === id);
  if (id !== null && !edited) return;
  const language = yield* fromContext('language');
  yield* put(formOpened({ draft: edited ? toAddressDraft(edited) : createDraft(language, addresses.length === 0), isRestored: false }));
}

function* parsePastedAddress({ payload: text }: ReturnType<typeof addressPasted>): SagaGenerator<void> {
  try {
    yield* call(fetchAreas);
    const areas = yield* call(loadChineseAreas);
    const { parseAddress } = yield* call(() => loadChunk(() => import('@baodao/domain/account/parseAddress')));
    yield* put(pastedAddressParsed(parseAddress(text, areas)));
  } catch {
    yield* put(pastedAddressParsed(null));
  }
}

/** In the tab's storage: on a shared machine the draft must not outlive the tab. */
function* saveDraft(): SagaGenerator<void> {
  const form = yield* select(selectAddressForm);
  const { user } = yield* select(selectSession);
  const tabStorage = yield* fromContext('tabStorage');
  if (form && user) tabStorage.write(ADDRESS_DRAFT_KEY, serializeDraft(form.draft, user.id));
}

function* removeDraft(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  if (!(yield* select(selectAddressForm))?.saving) tabStorage.remove(ADDRESS_DRAFT_KEY);
}

/** Shows the problems of the open form. Returns its address, or null if it is invalid. */
export function* validateAddressForm(): SagaGenerator<AddressInput | null> {
  const form = yield* select(selectAddressForm);
  if (!form) return null;
  const areas = yield* select(selectAreas);
  const input = toAddressInput(form.draft);
  const problems = checkAddress(input, areas.value ?? []);
  yield* put(problemsChanged(problems));
  return problems.length > 0 ? null : input;
}

function* saveAddress(): SagaGenerator<void> {
  const input = yield* call(validateAddressForm);
  if (!input) return;
  yield* put(savingChanged(true));
  const saved = yield* submit('saveAddress', callApi(account.saveAddress, input), { expectedCodes: [errorCodes.addressIncomplete] });
  yield* put(savingChanged(false));
  if (saved.ok) {
    yield* put(addressSaved(saved.value));
    yield* put(addressFormClosed());
    yield* call(fetchAddresses);
  } else if (saved.code === errorCodes.addressIncomplete) {
    const problems = readServerProblems(saved.data);
    yield* put(problemsChanged(problems));
    if (problems.length === 0) yield* put(noticeAdded({ kind: 'error', action: 'saveAddress', code: saved.code }));
  }
}

/** The server reports problems with the same fields and keys as `checkAddress`. */
function readServerProblems(data: unknown): AddressProblem[] {
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return [];
  return data.fields.flatMap((problem: unknown) => {
    if (typeof problem !== 'object' || problem === null || !('field' in problem) || !('key' in problem)) return [];
    const field = (['name', 'phone', 'region', 'detail', 'zip'] as const).find((known) => known === problem.field);
    const key = addressRuleKeys.find((known) => known === problem.key);
    return field && key ? [{ field, key }] : [];
  });
}

function* deleteAddress({ payload: { id, question } }: ReturnType<typeof addressDeleteRequested>): SagaGenerator<void> {
  if (!(yield* call(confirm, question))) return;
  yield* put(busyChanged(id));
  const { ok } = yield* submit('deleteAddress', callApi(account.deleteAddress, { id }));
  if (ok) yield* call(fetchAddresses);
  yield* put(busyChanged(null));
}

function* makeDefault({ payload: id }: ReturnType<typeof defaultAddressRequested>): SagaGenerator<void> {
  yield* put(busyChanged(id));
  const { ok } = yield* submit('defaultAddress', callApi(account.defaultAddress, { id }));
  if (ok) yield* call(fetchAddresses);
  yield* put(busyChanged(null));
}

function* addressesSaga(): SagaGenerator<void> {
  yield* takeLeading(addressListRequested, fetchAddresses);
  yield* takeEvery(addressFormOpened, openAddressForm);
  yield* takeLeading(areasRequested, fetchAreas);
  yield* takeEvery([addressChanged, regionSelected, pastedAddressParsed], saveDraft);
  yield* takeLatest(addressPasted, parsePastedAddress);
  yield* takeEvery(addressFormClosed, removeDraft);
  yield* takeLeading(addressSaveRequested, saveAddress);
  yield* takeLeading(addressDeleteRequested, deleteAddress);
  yield* takeLeading(defaultAddressRequested, makeDefault);
}

export const addressesFlow: Flow = { slice, saga: addressesSaga };
