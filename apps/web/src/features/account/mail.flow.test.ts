import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { MailSettings } from '@baodao/domain/account/shapes';
import { expect, test } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { testUser } from '../session/testUser.ts';
import {
  confirmationRequested,
  fetchMailSettings,
  mailChoiceSubmitted,
  mailFlows,
  selectMailBusy,
  selectMailDone,
  selectMailSettings,
} from './mail.flow.ts';
import { emailRemovalRequested, profileFlow, profileSubmitted, selectProfile } from './profile.flow.ts';

async function open(changes: Partial<MailSettings> = {}) {
  let settings: MailSettings = { isOffered: true, emailMasked: 'm***@example.com', state: 'unconfirmed', off: [], ...changes };
  let user = testUser({ emailMasked: settings.emailMasked });
  const send = createFakeTransport();
  send.on(account.mailSettings, () => settings);
  send.on(account.saveMailSettings, ({ off }) => (settings = { ...settings, off }));
  send.on(account.sendMailConfirmation, () => (settings = { ...settings, state: 'unconfirmed' }));
  send.on(account.updateInfo, ({ email }) => {
    settings = email
      ? { ...settings, emailMasked: 'n***@example.com', state: 'unconfirmed' }
      : { ...settings, emailMasked: null, state: 'none' };
    user = { ...user, emailMasked: settings.emailMasked };
    return user;
  });
  send.on(session.info, () => user);
  const store = createTestStore({ send, flows: [profileFlow, ...mailFlows] });
  await store.run(fetchMailSettings);
  const act = async (action: Parameters<typeof store.dispatch>[0]) => {
    store.dispatch(action);
    await store.settle();
  };
  return {
    send,
    act,
    mail: () => ({
      busy: selectMailBusy(store.getState() as never),
      done: selectMailDone(store.getState() as never),
      settings: selectMailSettings(store.getState() as never),
    }),
    profile: () => selectProfile(store.getState() as never),
    notices: () => selectNotices(store.getState() as never),
  };
}

test('saves the kinds that the member does not want, and says so', async () => {
  const { act, send, mail } = await open();
  await act(mailChoiceSubmitted(['orderPaid']));
  expect(send.inputsOf(account.saveMailSettings)).toEqual([{ off: ['orderPaid'] }]);
  expect(mail()).toMatchObject({ busy: null, done: 'choice', settings: { value: { off: ['orderPaid'] } } });
});

test('mails the link again for an address that rejected a mail', async () => {
  const { act, mail, notices } = await open({ state: 'bouncing' });
  await act(confirmationRequested());
  expect(mail()).toMatchObject({ done: 'confirmation', settings: { value: { state: 'unconfirmed' } } });
  expect(notices()).toEqual([]);
});

test('explains why a link is not mailed', async () => {
  const { act, send, mail, notices } = await open();
  send.on(account.sendMailConfirmation, () => {
    throw new ApiError({ status: 429, code: -4 });
  });
  await act(confirmationRequested());
  expect(mail()).toMatchObject({ busy: null, done: null });
  expect(notices()).toMatchObject([{ kind: 'error', code: -4 }]);
});

test('shows the state of an address that was saved or removed in the profile', async () => {
  const { act, mail, profile } = await open({ state: 'confirmed' });
  await act(profileSubmitted({ nickname: '小美', gender: 'unknown', email: 'new@example.com' }));
  expect(mail().settings.value).toMatchObject({ emailMasked: 'n***@example.com', state: 'unconfirmed' });
  await act(emailRemovalRequested());
  expect(mail().settings.value).toMatchObject({ emailMasked: null, state: 'none' });
  expect(profile()).toMatchObject({ busy: null, user: { value: { emailMasked: null } } });
});
