import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { type AccountRuleKey, accountRuleKeys, checkEmail, checkNickname, checkPassword } from '@baodao/domain/account/rules';
import type { ProfileInput } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { Device, ThirdParty, User } from '@baodao/domain/session/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, takeEvery, takeLeading } from 'typed-redux-saga';
import { errorKey } from '../../shared/notices/errorKey.ts';
import { ownCodeTaken } from '../../shared/phoneCode/phoneCode.flow.ts';
import { keepUser } from '../../shared/session/session.flow.ts';
import { bindingsRequested } from '../../shared/socialLogin/bindings.flow.ts';
import { goToParty } from '../../shared/socialLogin/goToParty.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { submit } from '../../store/submit.ts';
import { blobOf } from './portrait.ts';

type Key = AccountRuleKey | ReturnType<typeof errorKey> | `account.info.${'birthdayOnce' | 'portraitFailed'}`;
/** The fields of all forms of the page; no two are called the same. */
export type ProfileField = 'nickname' | 'email' | 'birthday' | 'portrait' | 'password' | 'newPassword' | 'leavePassword';
export type ProfileProblems = Partial<Record<ProfileField, Key>>;
export type ProfileWork = 'profile' | 'portrait' | 'password' | 'export' | 'leave';

interface ProfileState {
  user: Loadable<User>;
  devices: Loadable<Device[]>;
  busy: ProfileWork | null;
  problems: ProfileProblems;
  /** Counts passwords that were changed: their form begins anew then. */
  passwordChanges: number;
  /** One's own data, until the page has saved them as a file. */
  exported: string | null;
  leaving: boolean;
}

const initialState: ProfileState = {
  user: idle,
  devices: idle,
  busy: null,
  problems: {},
  passwordChanges: 0,
  exported: null,
  leaving: false,
};

const slice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    userChanged: (state, { payload }: PayloadAction<Loadable<User>>) => {
      state.user = keepPreviousValue(state.user, payload);
    },
    devicesChanged: (state, { payload }: PayloadAction<Loadable<Device[]>>) => {
      state.devices = keepPreviousValue(state.devices, payload);
    },
    workChanged: (state, { payload }: PayloadAction<ProfileWork | null>) => {
      state.busy = payload;
    },
    problemsFound: (state, { payload }: PayloadAction<ProfileProblems>) => {
      state.problems = payload;
    },
    passwordWasChanged: (state) => {
      state.passwordChanges += 1;
    },
    exportChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.exported = payload;
    },
    leavingToggled: (state, { payload }: PayloadAction<boolean>) => ({ ...state, leaving: payload, problems: {} }),
  },
  selectors: { selectProfile: (state) => state },
});
const { userChanged, devicesChanged, workChanged, problemsFound, passwordWasChanged, exportChanged } = slice.actions;
export const { leavingToggled } = slice.actions;
export const { selectProfile } = slice.selectors;

export const profileRequested = createAction('profile/profileRequested');
export const profileSubmitted = createAction<ProfileInput>('profile/profileSubmitted');
/** A square picture, as a data address. */
export const portraitChosen = createAction<string>('profile/portraitChosen');
export const passwordSubmitted = createAction<{ password: string; newPassword: string }>('profile/passwordSubmitted');
export const deviceSignedOut = createAction<string>('profile/deviceSignedOut');
export const exportRequested = createAction('profile/exportRequested');
export const exportTaken = createAction('profile/exportTaken');
export const leaveSubmitted = createAction<string>('profile/leaveSubmitted');
/** Proves by a third party that it is the member who leaves; its page is gone to for that. */
export const leaveByPartyRequested = createAction<ThirdParty>('profile/leaveByPartyRequested');
export const stayRequested = createAction('profile/stayRequested');

export function* fetchProfile(): SagaGenerator<void> {
  yield* all([loadInto(userChanged, callApi(session.info, {})), call(fetchDevices)]);
}

function* fetchDevices(): SagaGenerator<void> {
  yield* loadInto(devicesChanged, callApi(session.devices, {}));
}

/** What the browser keeps of the member follows what he changed (spec section 4). */
function* takeUser(user: User): SagaGenerator<void> {
  yield* put(userChanged({ state: 'ready', value: user }));
  yield* call(keepUser, user);
}

function* saveProfile({ payload: { nickname = '', email, ...rest } }: ReturnType<typeof profileSubmitted>): SagaGenerator<void> {
  const name = checkNickname(nickname);
  const mail = email ? checkEmail(email.trim()) : null;
  yield* put(problemsFound({ ...(name && { nickname: name }), ...(mail && { email: mail }) }));
  if (name || mail) return;
  yield* put(workChanged('profile'));
  const input = { nickname: nickname.trim(), ...(email ? { email: email.trim() } : {}), ...rest };
  const saved = yield* submit('saveProfile', callApi(account.updateInfo, input), {
    expected: [errorCodes.notAllowed, errorCodes.contactFormat],
  });
  if (saved.ok) yield* call(takeUser, saved.value);
  else if (saved.code === errorCodes.notAllowed) yield* put(problemsFound({ birthday: 'account.info.birthdayOnce' }));
  else if (saved.code === errorCodes.contactFormat) yield* put(problemsFound({ email: errorKey(saved.code) }));
  yield* put(workChanged(null));
}

function* savePortrait({ payload }: ReturnType<typeof portraitChosen>): SagaGenerator<void> {
  const image = blobOf(payload);
  yield* put(problemsFound(image ? {} : { portrait: 'account.info.portraitFailed' }));
  if (!image) return;
  yield* put(workChanged('portrait'));
  const write = callApi(account.updateInfo, {}, { files: { image } });
  const saved = yield* submit('saveProfile', write, { expected: [errorCodes.badParameter] });
  if (saved.ok) yield* call(takeUser, saved.value);
  else if (saved.code === errorCodes.badParameter) yield* put(problemsFound({ portrait: 'account.info.portraitFailed' }));
  yield* put(workChanged(null));
}

const passwordCodes = [errorCodes.wrongPassword, errorCodes.passwordTooWeak, errorCodes.tooManyRequests];

function* changePassword({ payload: { password, newPassword } }: ReturnType<typeof passwordSubmitted>): SagaGenerator<void> {
  const weak = checkPassword(newPassword);
  const missing = password === '';
  yield* put(problemsFound({ ...(weak && { newPassword: weak }), ...(missing && { password: errorKey(errorCodes.wrongPassword) }) }));
  if (weak || missing) return;
  yield* put(workChanged('password'));
  const changed = yield* submit('changePassword', callApi(account.changePassword, { password, newPassword }), { expected: passwordCodes });
  if (changed.ok) {
    yield* put(passwordWasChanged());
    yield* call(takeUser, changed.value);
    // Every other one was signed out.
    yield* call(fetchDevices);
  } else if (changed.code === errorCodes.passwordTooWeak) yield* put(problemsFound({ newPassword: ruleOf(changed.data) }));
  else if (changed.code !== null && passwordCodes.some((code) => code === changed.code))
    yield* put(problemsFound({ password: errorKey(changed.code) }));
  yield* put(workChanged(null));
}

function ruleOf(data: unknown): Key {
  const rule = accountRuleKeys.find((key) => typeof data === 'object' && data !== null && 'key' in data && data.key === key);
  return rule ?? errorKey(errorCodes.passwordTooWeak);
}

function* signOut({ payload: id }: ReturnType<typeof deviceSignedOut>): SagaGenerator<void> {
  const done = yield* submit('signOutDevice', callApi(session.deleteDevice, { id }));
  // It may have gone by itself meanwhile.
  if (done.ok || done.code === errorCodes.notFound) yield* call(fetchDevices);
}

function* exportData(): SagaGenerator<void> {
  yield* put(workChanged('export'));
  const got = yield* submit('exportData', callApi(account.exportAccount, {}), { quiet: true });
  if (got.ok) yield* put(exportChanged(JSON.stringify(got.value, null, 2)));
  yield* put(workChanged(null));
}

function* leave({ payload: password }: ReturnType<typeof leaveSubmitted>): SagaGenerator<void> {
  yield* put(workChanged('leave'));
  const asked = yield* submit('deleteAccount', callApi(account.deleteAccount, { password }), {
    quiet: true,
    expected: [errorCodes.wrongPassword, errorCodes.tooManyRequests],
  });
  yield* put(workChanged(null));
  if (asked.ok) {
    yield* put(leavingToggled(false));
    yield* call(fetchProfile);
  } else if (asked.code !== null) yield* put(problemsFound({ leavePassword: errorKey(asked.code) }));
}

function* leaveByParty({ payload: party }: ReturnType<typeof leaveByPartyRequested>): SagaGenerator<void> {
  yield* put(workChanged('leave'));
  const here = yield* fromContext('here');
  // While the browser leaves, the button goes on turning.
  const { ok } = yield* submit('deleteAccount', goToParty(party, { redirect: here(), purpose: 'leave' }), { quiet: true });
  if (!ok) yield* put(workChanged(null));
}

/** What a code to one's own number has changed. */
function* takeOwnCode({ payload: scene }: ReturnType<typeof ownCodeTaken>): SagaGenerator<void> {
  if (scene === 'leave') yield* put(leavingToggled(false));
  else yield* put(bindingsRequested());
  yield* call(fetchProfile);
}

function* stay(): SagaGenerator<void> {
  const kept = yield* submit('keepAccount', callApi(account.keepAccount, {}));
  if (kept.ok || kept.code === errorCodes.notFound) yield* call(fetchProfile);
}

function* profileSaga(): SagaGenerator<void> {
  yield* takeLeading(profileRequested, fetchProfile);
  yield* takeLeading(profileSubmitted, saveProfile);
  yield* takeLeading(portraitChosen, savePortrait);
  yield* takeLeading(passwordSubmitted, changePassword);
  yield* takeEvery(deviceSignedOut, signOut);
  yield* takeLeading(exportRequested, exportData);
  yield* takeEvery(exportTaken, function* () {
    yield* put(exportChanged(null));
  });
  yield* takeLeading(leaveSubmitted, leave);
  yield* takeLeading(leaveByPartyRequested, leaveByParty);
  yield* takeEvery(ownCodeTaken, takeOwnCode);
  yield* takeLeading(stayRequested, stay);
}

export const profileFlow: Flow = { slice, saga: profileSaga };
