import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { type AccountRuleKey, accountRuleKeys, checkEmail, checkNickname, checkPassword } from '@baodao/domain/account/rules';
import type { ProfileInput } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { Device, User } from '@baodao/domain/session/shapes';
import type { ProviderName } from '@baodao/domain/socialLogin/shapes';
import { normalizeTypedEmail, normalizeTypedLine } from '@baodao/domain/text/normalizeTyped';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, takeEvery, takeLeading } from 'typed-redux-saga';
import { errorKey } from '../../platform/notices/errorKey.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { memberCodeAccepted } from '../phoneCode/phoneCode.flow.ts';
import { linkedAccountsRequested } from '../socialLogin/linkedAccounts.flow.ts';
import { redirectToProvider } from '../socialLogin/redirectToProvider.ts';
import { mailSettingsRequested } from './mail.flow.ts';
import { dataUrlToBlob } from './portraitCrop.ts';
import { updateProfile } from './updateProfile.ts';

type TextKey = AccountRuleKey | ReturnType<typeof errorKey> | `account.info.${'birthdayOnce' | 'portraitFailed'}`;
/** The fields of all forms of the page. Their names are unique, so that one record holds all problems. */
export type ProfileField = 'nickname' | 'email' | 'birthday' | 'portrait' | 'password' | 'newPassword' | 'deletionPassword';
export type ProfileProblems = Partial<Record<ProfileField, TextKey>>;
export type ProfileTask = 'profile' | 'emailRemoval' | 'portrait' | 'password' | 'export' | 'deletion';

interface ProfileState {
  user: Loadable<User>;
  devices: Loadable<Device[]>;
  busy: ProfileTask | null;
  problems: ProfileProblems;
  /** Counts password changes, to reset the password form after each. */
  passwordChanges: number;
  /** The exported member data, until the page has downloaded it. */
  exportedJson: string | null;
  isDeletionOpen: boolean;
}

const initialState: ProfileState = {
  user: idle,
  devices: idle,
  busy: null,
  problems: {},
  passwordChanges: 0,
  exportedJson: null,
  isDeletionOpen: false,
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
    taskChanged: (state, { payload }: PayloadAction<ProfileTask | null>) => {
      state.busy = payload;
    },
    problemsFound: (state, { payload }: PayloadAction<ProfileProblems>) => {
      state.problems = payload;
    },
    passwordChanged: (state) => {
      state.passwordChanges += 1;
    },
    exportChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.exportedJson = payload;
    },
    deletionToggled: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isDeletionOpen: payload, problems: {} }),
  },
  selectors: {
    selectProfile: (state) => state,
    selectProfileBusy: (state) => state.busy,
    selectProfileDevices: (state) => state.devices,
    selectProfileExportedJson: (state) => state.exportedJson,
    selectIsProfileDeletionOpen: (state) => state.isDeletionOpen,
    selectProfilePasswordChanges: (state) => state.passwordChanges,
    selectProfileProblems: (state) => state.problems,
    selectProfileUser: (state) => state.user,
  },
});
const { userChanged, devicesChanged, taskChanged, problemsFound, passwordChanged, exportChanged } = slice.actions;
export const { deletionToggled } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectProfile } = slice.selectors;
export const {
  selectProfileBusy,
  selectProfileDevices,
  selectProfileExportedJson,
  selectIsProfileDeletionOpen,
  selectProfilePasswordChanges,
  selectProfileProblems,
  selectProfileUser,
} = slice.selectors;

export const profileRequested = createAction('profile/profileRequested');
export const profileSubmitted = createAction<ProfileInput>('profile/profileSubmitted');
/** A square picture as a data URL. */
export const portraitChosen = createAction<string>('profile/portraitChosen');
export const passwordSubmitted = createAction<{ password: string; newPassword: string }>('profile/passwordSubmitted');
export const deviceSignOutRequested = createAction<string>('profile/deviceSignOutRequested');
export const emailRemovalRequested = createAction('profile/emailRemovalRequested');
export const exportRequested = createAction('profile/exportRequested');
export const exportDownloaded = createAction('profile/exportDownloaded');
export const deletionSubmitted = createAction<string>('profile/deletionSubmitted');
/** Confirms the deletion with an identity provider instead of a password. */
export const deletionByProviderRequested = createAction<ProviderName>('profile/deletionByProviderRequested');
export const deletionCancelRequested = createAction('profile/deletionCancelRequested');

export function* fetchProfile(): SagaGenerator<void> {
  yield* all([loadInto(userChanged, callApi(session.info, {})), call(fetchDevices)]);
}

function* fetchDevices(): SagaGenerator<void> {
  yield* loadInto(devicesChanged, callApi(session.devices, {}));
}

function* showUser(user: User): SagaGenerator<void> {
  yield* put(userChanged({ state: 'ready', value: user }));
}

function* saveProfile({
  payload: { nickname: typedName = '', email: typedEmail = '', ...rest },
}: ReturnType<typeof profileSubmitted>): SagaGenerator<void> {
  const nickname = normalizeTypedLine(typedName);
  const email = normalizeTypedEmail(typedEmail);
  const nicknameProblem = checkNickname(nickname);
  const emailProblem = email ? checkEmail(email) : null;
  yield* put(problemsFound({ ...(nicknameProblem && { nickname: nicknameProblem }), ...(emailProblem && { email: emailProblem }) }));
  if (nicknameProblem || emailProblem) return;
  yield* put(taskChanged('profile'));
  const input = { nickname, ...(email ? { email } : {}), ...rest };
  const saved = yield* submit('saveProfile', updateProfile(input), {
    expectedCodes: [errorCodes.notAllowed, errorCodes.contactFormat],
  });
  if (saved.ok) {
    yield* call(showUser, saved.value);
    if (input.email) yield* put(mailSettingsRequested());
  } else if (saved.code === errorCodes.notAllowed) yield* put(problemsFound({ birthday: 'account.info.birthdayOnce' }));
  else if (saved.code === errorCodes.contactFormat) yield* put(problemsFound({ email: errorKey(saved.code) }));
  yield* put(taskChanged(null));
}

function* removeEmail(): SagaGenerator<void> {
  yield* put(taskChanged('emailRemoval'));
  const saved = yield* submit('saveProfile', updateProfile({ email: '' }));
  yield* put(taskChanged(null));
  if (!saved.ok) return;
  yield* call(showUser, saved.value);
  yield* put(mailSettingsRequested());
}

function* savePortrait({ payload }: ReturnType<typeof portraitChosen>): SagaGenerator<void> {
  const image = dataUrlToBlob(payload);
  yield* put(problemsFound(image ? {} : { portrait: 'account.info.portraitFailed' }));
  if (!image) return;
  yield* put(taskChanged('portrait'));
  const saved = yield* submit('saveProfile', updateProfile({}, image), { expectedCodes: [errorCodes.badParameter] });
  if (saved.ok) yield* call(showUser, saved.value);
  else if (saved.code === errorCodes.badParameter) yield* put(problemsFound({ portrait: 'account.info.portraitFailed' }));
  yield* put(taskChanged(null));
}

const passwordCodes = [errorCodes.wrongPassword, errorCodes.passwordTooWeak, errorCodes.tooManyRequests];

function* changePassword({ payload: { password, newPassword } }: ReturnType<typeof passwordSubmitted>): SagaGenerator<void> {
  const weakness = checkPassword(newPassword);
  const isMissing = password === '';
  yield* put(
    problemsFound({ ...(weakness && { newPassword: weakness }), ...(isMissing && { password: errorKey(errorCodes.wrongPassword) }) }),
  );
  if (weakness || isMissing) return;
  yield* put(taskChanged('password'));
  const changed = yield* submit('changePassword', updateProfile({ password, newPassword }), {
    expectedCodes: passwordCodes,
  });
  if (changed.ok) {
    yield* put(passwordChanged());
    yield* call(showUser, changed.value);
    // The API signs all other devices out.
    yield* call(fetchDevices);
  } else if (changed.code === errorCodes.passwordTooWeak) yield* put(problemsFound({ newPassword: passwordRule(changed.data) }));
  else if (changed.code !== null && passwordCodes.some((code) => code === changed.code))
    yield* put(problemsFound({ password: errorKey(changed.code) }));
  yield* put(taskChanged(null));
}

function passwordRule(data: unknown): TextKey {
  const rule = accountRuleKeys.find((key) => typeof data === 'object' && data !== null && 'key' in data && data.key === key);
  return rule ?? errorKey(errorCodes.passwordTooWeak);
}

function* signOutDevice({ payload: id }: ReturnType<typeof deviceSignOutRequested>): SagaGenerator<void> {
  const done = yield* submit('signOutDevice', callApi(session.deleteDevice, { id }));
  // The device may have signed out meanwhile.
  if (done.ok || done.code === errorCodes.notFound) yield* call(fetchDevices);
}

function* exportData(): SagaGenerator<void> {
  yield* put(taskChanged('export'));
  const exported = yield* submit('exportData', callApi(account.exportAccount, {}), { quiet: true });
  if (exported.ok) yield* put(exportChanged(JSON.stringify(exported.value, null, 2)));
  yield* put(taskChanged(null));
}

function* deleteAccount({ payload: password }: ReturnType<typeof deletionSubmitted>): SagaGenerator<void> {
  yield* put(taskChanged('deletion'));
  const deletion = yield* submit('deleteAccount', callApi(account.requestDeletion, { password }), {
    expectedCodes: [errorCodes.wrongPassword, errorCodes.tooManyRequests],
  });
  yield* put(taskChanged(null));
  if (deletion.ok) {
    yield* put(deletionToggled(false));
    yield* call(fetchProfile);
  } else if (deletion.code !== null) yield* put(problemsFound({ deletionPassword: errorKey(deletion.code) }));
}

function* deleteByProvider({ payload: provider }: ReturnType<typeof deletionByProviderRequested>): SagaGenerator<void> {
  yield* put(taskChanged('deletion'));
  const currentPath = yield* fromContext('currentPath');
  // On success the page unloads, so the button stays in its loading state.
  const { ok } = yield* submit('deleteAccount', redirectToProvider(provider, { redirect: currentPath(), purpose: 'leave' }), {
    quiet: true,
  });
  if (!ok) yield* put(taskChanged(null));
}

/** Refetches what a verified phone code has changed. */
function* refreshAfterCode({ payload: scene }: ReturnType<typeof memberCodeAccepted>): SagaGenerator<void> {
  if (scene === 'leave') yield* put(deletionToggled(false));
  else yield* put(linkedAccountsRequested());
  yield* call(fetchProfile);
}

function* cancelDeletion(): SagaGenerator<void> {
  const cancelled = yield* submit('keepAccount', callApi(account.cancelDeletion, {}));
  if (cancelled.ok || cancelled.code === errorCodes.notFound) yield* call(fetchProfile);
}

function* profileSaga(): SagaGenerator<void> {
  yield* takeLeading(profileRequested, fetchProfile);
  yield* takeLeading(profileSubmitted, saveProfile);
  yield* takeLeading(emailRemovalRequested, removeEmail);
  yield* takeLeading(portraitChosen, savePortrait);
  yield* takeLeading(passwordSubmitted, changePassword);
  yield* takeEvery(deviceSignOutRequested, signOutDevice);
  yield* takeLeading(exportRequested, exportData);
  yield* takeEvery(exportDownloaded, function* () {
    yield* put(exportChanged(null));
  });
  yield* takeLeading(deletionSubmitted, deleteAccount);
  yield* takeLeading(deletionByProviderRequested, deleteByProvider);
  yield* takeEvery(memberCodeAccepted, refreshAfterCode);
  yield* takeLeading(deletionCancelRequested, cancelDeletion);
}

export const profileFlow: Flow = { slice, saga: profileSaga };
