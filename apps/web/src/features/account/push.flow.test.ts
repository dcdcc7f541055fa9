import { account } from '@baodao/api-client/endpoints/account';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { PushSettings } from '@baodao/domain/account/shapes';
import { afterEach, expect, test, vi } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import {
  fetchPush,
  pushFlows,
  pushTurnedOff,
  pushTurnedOn,
  selectHasPushFailed,
  selectIsPushOn,
  selectPushBrowser,
  selectPushBusy,
} from './push.flow.ts';

afterEach(() => vi.unstubAllGlobals());

interface BrowserOptions {
  permission?: NotificationPermission;
  /** What the visitor answers. */
  answer?: NotificationPermission;
  canSubscribe?: boolean;
  endpoint?: string | null;
  agent?: string;
}

/** The push interface of a browser. The real one needs its maker's push service. */
function stubBrowser({
  permission = 'default',
  answer = 'granted',
  canSubscribe = true,
  endpoint = null,
  agent = '',
}: BrowserOptions = {}) {
  let current = endpoint;
  let count = 0;
  const subscriptionOf = (address: string) => ({
    endpoint: address,
    toJSON: () => ({ keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (current === null ? null : subscriptionOf(current)),
    subscribe: async () => {
      if (!canSubscribe) throw new Error('push service error');
      count += 1;
      current = `https://push.example/${count}`;
      return subscriptionOf(current);
    },
  };
  const Notification = {
    permission,
    requestPermission: async () => {
      Notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', Notification);
  const registration = { pushManager };
  vi.stubGlobal('navigator', {
    userAgent: agent,
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
}

async function open(saved: string | null = null) {
  let settings: PushSettings = { publicKey: 'shop key', endpoint: saved };
  const send = createFakeTransport();
  send.on(account.pushSettings, () => settings);
  send.on(account.savePush, ({ endpoint }) => (settings = { ...settings, endpoint }));
  send.on(account.deletePush, () => (settings = { ...settings, endpoint: null }));
  const store = createTestStore({ send, flows: pushFlows });
  await store.run(fetchPush);
  const act = async (action: Parameters<typeof store.dispatch>[0]) => {
    store.dispatch(action);
    await store.settle();
  };
  return {
    send,
    act,
    push: () => ({
      busy: selectPushBusy(store.getState() as never),
      browser: selectPushBrowser(store.getState() as never),
      hasFailed: selectHasPushFailed(store.getState() as never),
    }),
    isOn: () => selectIsPushOn(store.getState() as never),
    notices: () => selectNotices(store.getState() as never),
  };
}

test('subscribes the browser and saves it for this device, and ends both', async () => {
  stubBrowser();
  const { act, send, push, isOn } = await open();
  expect(isOn()).toBe(false);
  await act(pushTurnedOn());
  expect(send.inputsOf(account.savePush)).toEqual([{ endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' }]);
  expect(isOn()).toBe(true);
  await act(pushTurnedOff());
  expect(isOn()).toBe(false);
  expect(push()).toMatchObject({ busy: false, browser: { state: 'ready', endpoint: null } });
});

test('a subscription of an earlier session is off, and is replaced when turned on', async () => {
  stubBrowser({ permission: 'granted', endpoint: 'https://push.example/old' });
  const { act, isOn } = await open();
  expect(isOn()).toBe(false);
  await act(pushTurnedOn());
  expect(isOn()).toBe(true);
});

test('says that the browser blocks notifications, before or after the question', async () => {
  stubBrowser({ permission: 'denied' });
  expect((await open()).push().browser?.state).toBe('blocked');
  stubBrowser({ answer: 'denied' });
  const { act, send, push } = await open();
  await act(pushTurnedOn());
  expect(push()).toMatchObject({ busy: false, hasFailed: false, browser: { state: 'blocked' } });
  expect(send.inputsOf(account.savePush)).toEqual([]);
});

test('says that the browser does not support them: without the interface, and in WeChat', async () => {
  expect((await open()).push().browser?.state).toBe('unsupported');
  stubBrowser({ agent: 'MicroMessenger/8.0' });
  expect((await open()).push().browser?.state).toBe('unsupported');
});

test('says that the browser could not subscribe, and shows the code of a refusal by the shop', async () => {
  stubBrowser({ canSubscribe: false });
  const failed = await open();
  await failed.act(pushTurnedOn());
  expect(failed.push()).toMatchObject({ busy: false, hasFailed: true });
  stubBrowser();
  const { act, send, isOn, notices } = await open();
  send.on(account.savePush, () => {
    throw new ApiError({ status: 400, code: -2 });
  });
  await act(pushTurnedOn());
  expect(isOn()).toBe(false);
  expect(notices()).toMatchObject([{ kind: 'error', code: -2 }]);
});
