import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { socialLogin } from '@baodao/api-client/endpoints/socialLogin';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { Device } from '@baodao/domain/session/shapes';
import { expect, test, vi } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { memberCodeAccepted } from '../phoneCode/phoneCode.flow.ts';
import { selectSession, sessionChanged } from '../session/session.flow.ts';
import { testUser } from '../session/testUser.ts';
import {
  deletionByProviderRequested,
  deletionCancelRequested,
  deletionSubmitted,
  deletionToggled,
  deviceSignOutRequested,
  emailRemovalRequested,
  exportDownloaded,
  exportRequested,
  fetchProfile,
  passwordSubmitted,
  portraitChosen,
  profileFlow,
  profileSubmitted,
  selectProfile,
} from './profile.flow.ts';

const mei = testUser({ username: '+886 912***678', phoneMasked: '+886 912***678' });
const device = (id: string, current = false): Device => ({
  id,
  platform: 'web',
  agent: '',
  createTime: '2026-11-01T00:00:00Z',
  lastUseTime: '2026-11-01T00:00:00Z',
  current,
});

async function open() {
  let user = mei;
  let devices = [device('here', true), device('there')];
  const send = createFakeTransport();
  send.on(session.info, () => user);
  send.on(session.devices, () => devices);
  send.on(session.deleteDevice, ({ id }) => {
    devices = devices.filter((item) => item.id !== id);
    return { done: true as const };
  });
  send.on(account.updateInfo, ({ nickname }) => (user = { ...user, ...(nickname === undefined ? {} : { nickname }) }));
  send.on(account.changePassword, () => {
    devices = [device('here', true)];
    return user;
  });
  send.on(account.requestDeletion, () => {
    user = { ...user, deleteTime: '2026-12-05T00:00:00Z' };
    return { deleteTime: '2026-12-05T00:00:00Z' };
  });
  send.on(account.cancelDeletion, () => {
    user = { ...user, deleteTime: null };
    return { done: true as const };
  });
  const store = createTestStore({ send, flows: [profileFlow] });
  store.dispatch(sessionChanged({ state: 'member', user: { id: 'u1', nickname: '小美', portrait: null } }));
  await store.run(fetchProfile);
  const act = async (action: Parameters<typeof store.dispatch>[0]) => {
    store.dispatch(action);
    await store.settle();
  };
  const state = () => selectProfile(store.getState() as never);
  return { send, store, act, state, notices: () => selectNotices(store.getState() as never) };
}

test('stores the saved profile in the browser and shows it in the layout', async () => {
  const { act, send, store, state } = await open();
  await act(profileSubmitted({ nickname: ' 阿美 ', gender: 'female', email: '' }));
  expect(send.inputsOf(account.updateInfo)).toEqual([{ nickname: '阿美', gender: 'female' }]);
  expect(state().user.value?.nickname).toBe('阿美');
  expect(selectSession(store.getState() as never).user?.nickname).toBe('阿美');
  expect(store.stored.get('user')).toContain('阿美');
});

test('shows problems at their fields and sends nothing', async () => {
  const { act, send, state } = await open();
  await act(profileSubmitted({ nickname: '', email: 'invalid' }));
  expect(state().problems).toEqual({ nickname: 'account.rules.nicknameLength', email: 'account.rules.emailFormat' });
  await act(passwordSubmitted({ password: '', newPassword: 'short' }));
  expect(state().problems).toEqual({ password: 'errors.wrongPassword', newPassword: 'account.rules.passwordShort' });
  await act(portraitChosen('data:text/html;base64,aGk='));
  expect(state().problems).toEqual({ portrait: 'account.info.portraitFailed' });
  expect(send.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});

test('rejects a different birthday at its field', async () => {
  const { act, send, state } = await open();
  send.on(account.updateInfo, () => new ApiError({ status: 403, code: -5 }));
  await act(profileSubmitted({ nickname: '小美', birthday: '1990-01-01', birthdayLunar: 'false' }));
  expect(state()).toMatchObject({ busy: null, problems: { birthday: 'account.info.birthdayOnce' } });
});

test('uploads a portrait as a file', async () => {
  const { act, send } = await open();
  await act(portraitChosen('data:image/png;base64,aGk='));
  const sent = send.calls.find(({ route }) => route === account.updateInfo.route);
  expect(sent?.options.files?.image).toMatchObject({ type: 'image/png', size: 2 });
});

test('refetches the devices after a password change', async () => {
  const { act, send, state } = await open();
  await act(passwordSubmitted({ password: 'old 2026 old', newPassword: 'tainan 2026' }));
  expect(state()).toMatchObject({ passwordChanges: 1, busy: null, problems: {} });
  expect(state().devices.value?.map(({ id }) => id)).toEqual(['here']);
  send.on(account.changePassword, () => new ApiError({ status: 422, code: -103 }));
  await act(passwordSubmitted({ password: 'wrong', newPassword: 'tainan 2027' }));
  expect(state()).toMatchObject({ passwordChanges: 1, problems: { password: 'errors.wrongPassword' } });
});

test('an update with a password goes to the password endpoint, any other to the profile endpoint', async () => {
  const { act, send } = await open();
  await act(profileSubmitted({ nickname: '阿美' }));
  await act(portraitChosen('data:image/png;base64,iVBORw0KGgo='));
  await act(emailRemovalRequested());
  expect([send.inputsOf(account.updateInfo).length, send.inputsOf(account.changePassword).length]).toEqual([3, 0]);
  await act(passwordSubmitted({ password: 'old 2026 old', newPassword: 'tainan 2026' }));
  expect([send.inputsOf(account.updateInfo).length, send.inputsOf(account.changePassword).length]).toEqual([3, 1]);
});

test('signs a device out, also one that is already signed out', async () => {
  const { act, send, state } = await open();
  await act(deviceSignOutRequested('there'));
  expect(state().devices.value).toHaveLength(1);
  send.on(session.deleteDevice, () => new ApiError({ status: 404, code: -3 }));
  await act(deviceSignOutRequested('gone'));
  expect(send.inputsOf(session.devices)).toHaveLength(3);
});

test('holds the exported data until the download', async () => {
  const { act, send, state } = await open();
  send.on(account.exportAccount, () => ({ orders: [1] }));
  await act(exportRequested());
  expect(JSON.parse(state().exportedJson ?? '')).toEqual({ orders: [1] });
  await act(exportDownloaded());
  expect(state().exportedJson).toBeNull();
});

test('requires the password to delete the account and allows cancelling', async () => {
  const { act, send, state } = await open();
  await act(deletionToggled(true));
  send.on(account.requestDeletion, () => new ApiError({ status: 422, code: -103 }));
  await act(deletionSubmitted('wrong'));
  expect(state()).toMatchObject({ isDeletionOpen: true, problems: { deletionPassword: 'errors.wrongPassword' } });
  const { act: again, state: now } = await open();
  await again(deletionToggled(true));
  await again(deletionSubmitted('right'));
  expect(now()).toMatchObject({ isDeletionOpen: false, user: { value: { deleteTime: '2026-12-05T00:00:00Z' } } });
  await again(deletionCancelRequested());
  expect(now().user.value?.deleteTime).toBeNull();
});

test('confirms the deletion with an identity provider for a member without a password', async () => {
  const { act, send, state } = await open();
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { assign });
  send.on(socialLogin.wechat, () => ({ url: 'https://open.weixin.qq.com/connect' }));
  await act(deletionToggled(true));
  await act(deletionByProviderRequested('wechat'));
  expect(send.inputsOf(socialLogin.wechat)).toEqual([expect.objectContaining({ purpose: 'leave' })]);
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://open.weixin.qq.com/connect');
  expect(state().busy).toBe('deletion');
  vi.unstubAllGlobals();
  send.on(socialLogin.wechat, () => new ApiError({ status: 422, code: -112 }));
  const { act: again, state: now } = await open();
  await again(deletionByProviderRequested('wechat'));
  expect(now().busy).toBeNull();
});

test('refetches the profile after a verified code', async () => {
  const { act, send, state } = await open();
  await act(deletionToggled(true));
  await act(memberCodeAccepted('leave'));
  expect(state().isDeletionOpen).toBe(false);
  await act(memberCodeAccepted('bind'));
  expect(send.inputsOf(session.info)).toHaveLength(3);
});
