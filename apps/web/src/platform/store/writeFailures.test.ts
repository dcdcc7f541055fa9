// Every write survives every network failure, over real sockets: the failure is shown, input and session stay, and a retry succeeds.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnyEndpoint } from '@baodao/api-client/endpoint';
import { account } from '@baodao/api-client/endpoints/account';
import { activities } from '@baodao/api-client/endpoints/activities';
import { cart } from '@baodao/api-client/endpoints/cart';
import { coupons } from '@baodao/api-client/endpoints/coupons';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import { markets } from '@baodao/api-client/endpoints/markets';
import { member as memberRows } from '@baodao/api-client/endpoints/member';
import { questions } from '@baodao/api-client/endpoints/questions';
import { session } from '@baodao/api-client/endpoints/session';
import { createTransport } from '@baodao/api-client/transport';
import type { UnknownAction } from 'redux';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { passwordSubmitted, profileFlow, profileSubmitted, selectProfile } from '../../features/account/profile.flow.ts';
import { guessFlows, guessSubmitted, selectGuessSubmittingId } from '../../features/activities/guess.flow.ts';
import { addToCartFlow, addToCartRequested, selectAddingToCart } from '../../features/cart/addToCart.flow.ts';
import { couponClaimRequested, couponClaimsFlow, selectCouponClaims } from '../../features/coupons/couponClaims.flow.ts';
import { couponsFlow, redeemRequested, selectCoupons } from '../../features/coupons/coupons.flow.ts';
import {
  favouriteToggled,
  favouriteToggleFlow,
  favouriteTypes,
  selectFavouriteStatus,
} from '../../features/favourites/favouriteToggle.flow.ts';
import { checkInFlows, checkInRequested, selectCheckingInFor } from '../../features/member/checkIn.flow.ts';
import { ledgerFlow } from '../../features/member/ledger.flow.ts';
import { picturesFlow } from '../../features/pictures/pictures.flow.ts';
import {
  answerField,
  answerSubmitted,
  askEdited,
  commentField,
  commentSubmitted,
  formsShown,
  questionFormsFlow,
  questionSubmitted,
  reportOpened,
  reportSubmitted,
  selectQuestionForms,
  textEdited,
} from '../../features/questions/questionForms.flow.ts';
import { remindersFlow, reminderToggled, selectBusyReminders } from '../../features/sales/reminders.flow.ts';
import { selectSession, sessionChanged, sessionExpired, TOKEN_KEY } from '../../features/session/session.flow.ts';
import { selectNotices } from '../notices/notices.flow.ts';
import type { Flow } from './flow.ts';
import { createTestStore } from './testStore.ts';

const CAPTIVE_PORTAL_HTML = '<!doctype html><title>Welcome to the hotel</title><h1>Sign in to our network</h1>';
/** Timeout of one attempt; 15 s in production. */
const TIMEOUT_MS = 300;

type Failure = (reply: ServerResponse) => void;
const respondWith =
  (status: number, type: string, body: string, headers = {}): Failure =>
  (reply) =>
    void reply.writeHead(status, { 'content-type': type, ...headers }).end(body);
const json = (body: object) => JSON.stringify({ data: null, requestId: 'x', ...body });

const failures: Readonly<Record<string, Failure>> = {
  'connection reset': (reply) => void reply.destroy(),
  // Scenarios of this failure call a closed port.
  'connection refused': (reply) => void reply.destroy(),
  'no response': () => {},
  'slow response': (reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' }).write('{"status":tr');
    const interval = setInterval(() => reply.write(' '), 50);
    reply.on('close', () => clearInterval(interval));
  },
  'HTML error page': respondWith(500, 'text/html', CAPTIVE_PORTAL_HTML),
  'bad gateway': respondWith(502, 'text/html', CAPTIVE_PORTAL_HTML),
  'truncated JSON': respondWith(200, 'application/json', '{"status":true,"data":{"li'),
  'empty object': respondWith(200, 'application/json', '{}'),
  unauthorized: respondWith(401, 'application/json', json({ status: false, code: -5 })),
  'rate limited': respondWith(429, 'application/json', json({ status: false, code: -4, data: { retryAfter: 30 } }), {
    'retry-after': '30',
  }),
};

interface WriteCase {
  flows: readonly Flow[];
  row: AnyEndpoint;
  /** Dispatched first, such as typed text. */
  setup?: readonly UnknownAction[];
  action: UnknownAction;
  isBusy: (state: never) => boolean;
  /** Selects the state that the failure must not change. */
  unchanged?: (state: never) => unknown;
  /** Dispatched when the member comes back from the login page. */
  reopened?: readonly UnknownAction[];
  /** Selects the error that the page shows instead of a popup. */
  shownError?: (state: never) => unknown;
  reply: unknown;
}

const isWriting = (state: never) => selectQuestionForms(state).sendingForm !== null;
const writing = { flows: [questionFormsFlow, picturesFlow], isBusy: isWriting, unchanged: selectQuestionForms, reopened: [formsShown()] };
const profile = {
  flows: [profileFlow],
  isBusy: (state: never) => selectProfile(state).busy !== null,
  shownError: (state: never) => Object.values(selectProfile(state).problems)[0],
};
const target = { type: favouriteTypes.product, id: 5 };
const member = { id: 'u1', nickname: '小美', portrait: null };

const writeCases: Readonly<Record<string, WriteCase>> = {
  'add to cart': {
    flows: [addToCartFlow],
    row: cart.save,
    action: addToCartRequested({ skuId: 31, num: 2 }),
    isBusy: selectAddingToCart,
    reply: { cartId: 1, count: 2, capped: [], merged: false },
  },
  'add to favourites': {
    flows: [favouriteToggleFlow],
    row: favourites.update,
    action: favouriteToggled({ target, collected: false, count: 3 }),
    isBusy: (state) => selectFavouriteStatus(state, target)?.collected === true,
    unchanged: (state) => selectFavouriteStatus(state, target)?.collected ?? false,
    reply: { collected: false, count: 3 },
  },
  'ask a question': {
    ...writing,
    row: questions.ask,
    setup: [askEdited({ title: '凤梨酥可以放多久？' })],
    action: questionSubmitted({ productId: undefined }),
    reply: { id: 9 },
  },
  'answer a question': {
    ...writing,
    row: questions.answer,
    setup: [textEdited({ name: answerField(3), text: '放在冰箱里' })],
    action: answerSubmitted({ questionId: 3 }),
    reply: { id: 4 },
  },
  'comment on an answer': {
    ...writing,
    row: questions.comment,
    setup: [textEdited({ name: commentField(4), text: '谢谢' })],
    action: commentSubmitted({ answerId: 4 }),
    reply: { id: 5 },
  },
  'report an answer': {
    ...writing,
    row: questions.report,
    setup: [reportOpened({ kind: 'answer', id: 4 })],
    reopened: [formsShown(), reportOpened({ kind: 'answer', id: 4 })],
    action: reportSubmitted({ reason: 'spam', content: '' }),
    reply: { done: true },
  },
  'update the profile': {
    ...profile,
    row: account.updateInfo,
    action: profileSubmitted({ nickname: '阿里山的小美' }),
    reply: { ...member, nickname: '阿里山的小美' },
  },
  'change the password': {
    ...profile,
    row: account.changePassword,
    action: passwordSubmitted({ password: 'baodao2026', newPassword: 'taipei 2027' }),
    reply: member,
  },
  'redeem a coupon code': {
    flows: [couponsFlow],
    row: coupons.exchange,
    action: redeemRequested('SUMMER88'),
    isBusy: (state) => selectCoupons(state).isRedeeming,
    shownError: (state) => selectCoupons(state).codeError,
    reply: { coupon: { couponId: 7 } },
  },
  'claim a coupon': {
    flows: [couponClaimsFlow],
    row: coupons.claim,
    action: couponClaimRequested({ couponId: 7, orgId: 1 }),
    isBusy: (state) => selectCouponClaims(state).busy.length > 0,
    reply: { coupon: { couponId: 7 } },
  },
  'daily check-in': {
    flows: [...checkInFlows, ledgerFlow],
    row: memberRows.checkIn,
    action: checkInRequested('2026-11-21'),
    isBusy: (state) => selectCheckingInFor(state) !== null,
    reply: { days: 3, reward: { days: 3, title: '连续签到 3 天', integral: 15 } },
  },
  'submit a guess': {
    flows: guessFlows,
    row: activities.guess,
    action: guessSubmitted({ activityId: 1, optionId: 2 }),
    isBusy: (state) => selectGuessSubmittingId(state) !== null,
    reply: { activityId: 1 },
  },
  'set a sale reminder': {
    flows: [remindersFlow],
    row: markets.remind,
    action: reminderToggled({ marketProductId: 2, remind: true }),
    isBusy: (state) => selectBusyReminders(state).length > 0,
    reply: { marketProductIds: [2], promoteIds: [] },
  },
};

interface Scenario {
  writeCase: WriteCase;
  failure: Failure | null;
  idempotencyKeys: (string | undefined)[];
}
/** By the first segment of the request path. */
const scenarios = new Map<string, Scenario>();
let url: string;
let closedUrl: string;
const server = createServer((request, reply) => {
  const [, name = '', path = ''] = /^\/(\w+)(\/[^?]*)/.exec(request.url ?? '') ?? [];
  const scenario = scenarios.get(name);
  request.resume();
  if (session.check.route === `GET ${path}`)
    respondWith(200, 'application/json', json({ status: true, code: 0, data: { valid: true } }))(reply);
  else if (!scenario || scenario.writeCase.row.route !== `POST ${path}`)
    respondWith(404, 'application/json', json({ status: false, code: -3 }))(reply);
  else {
    scenario.idempotencyKeys.push(request.headers['idempotency-key']?.toString());
    (scenario.failure ?? respondWith(200, 'application/json', json({ status: true, code: 0, data: scenario.writeCase.reply })))(reply);
  }
});
const listen = (at: typeof server) =>
  new Promise<string>((resolve) => {
    at.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(at.address() as AddressInfo).port}`));
  });
beforeAll(async () => {
  url = await listen(server);
  const closed = createServer();
  closedUrl = await listen(closed);
  await new Promise((resolve) => {
    closed.close(resolve);
  });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

function openScenario(writeCase: WriteCase, name: string) {
  const scenario: Scenario = { writeCase, failure: failures[name] ?? null, idempotencyKeys: [] };
  const id = `scenario${scenarios.size}`;
  scenarios.set(id, scenario);
  const sendTo = (host: string, timeoutMs: number) =>
    createTransport({
      baseURL: `${host}/${id}`,
      platform: 'web',
      language: 'zh-CN',
      timeoutMs,
      getToken: () => store.stored.get(TOKEN_KEY) ?? null,
      onUnauthorized: () => store.dispatch(sessionExpired()),
    });
  let send = sendTo(name === 'connection refused' ? closedUrl : url, TIMEOUT_MS);
  const store = createTestStore({ send: (...call) => send(...call), flows: writeCase.flows });
  const signIn = () => {
    store.stored.set(TOKEN_KEY, 'token-1');
    store.stored.set('user', JSON.stringify(member));
    store.dispatch(sessionChanged({ state: 'member', user: member }));
  };
  signIn();
  for (const action of writeCase.setup ?? []) store.dispatch(action);
  return {
    scenario,
    store,
    state: () => store.getState() as never,
    /** The member signs in again if the failure ended the session. */
    recover: () => {
      if (!store.stored.has(TOKEN_KEY)) signIn();
      send = sendTo(url, 15_000);
      scenario.failure = null;
      scenario.idempotencyKeys.length = 0;
    },
  };
}

async function runScenario(writeCase: WriteCase, name: string) {
  const { scenario, store, state, recover } = openScenario(writeCase, name);
  const before = structuredClone(writeCase.unchanged?.(state()));
  const isUnauthorized = name === 'unauthorized';
  const isBusy = () => writeCase.isBusy(state());
  const settle = async () => {
    await vi.waitFor(() => expect(isBusy()).toBe(false), { timeout: 60_000, interval: 20 });
    await store.settle();
  };
  // The second dispatch of a double click sends nothing.
  store.dispatch(writeCase.action);
  const wasBusy = isBusy();
  store.dispatch(writeCase.action);
  await settle();
  const notice = selectNotices(state()).at(-1);
  const isShown = notice ? notice.kind === 'error' && notice.action !== undefined : Boolean(writeCase.shownError?.(state()));
  const outcome = {
    wasBusy,
    // A 401 leads to the login page instead of showing an error.
    isErrorShown: isShown || isUnauthorized,
    hasOneKey: new Set(scenario.idempotencyKeys).size <= 1,
    hasFewAttempts: scenario.idempotencyKeys.length <= 3,
  };
  const session = { state: selectSession(state()).state, token: store.stored.get(TOKEN_KEY), visited: [...store.visited] };
  recover();
  // The end of a session empties the store, and the login page returns to the page with its drafts.
  if (isUnauthorized) for (const action of writeCase.reopened ?? []) store.dispatch(action);
  const unchanged = writeCase.unchanged?.(state());
  store.dispatch(writeCase.action);
  await settle();
  const retryNotices = selectNotices(state()).filter(({ id }) => id !== notice?.id);
  const retryErrors = retryNotices.filter(({ kind }) => kind === 'error');
  const result = { ...outcome, unchanged, session, retryCalls: scenario.idempotencyKeys.length, retryErrors };
  store.stop();
  return [
    result,
    {
      wasBusy: true,
      isErrorShown: true,
      hasOneKey: true,
      hasFewAttempts: true,
      unchanged: before,
      session: isUnauthorized
        ? { state: 'guest', token: undefined, visited: ['/user/login'] }
        : { state: 'member', token: 'token-1', visited: [] },
      retryCalls: 1,
      retryErrors: [],
    },
  ];
}

describe.each(Object.entries(writeCases))('%s', (_, writeCase) => {
  test.concurrent.each(Object.keys(failures))('%s', async (name) => {
    const [result, expected] = await runScenario(writeCase, name);
    expect(result).toEqual(expected);
  });
});

test('runs every write with every failure', () => {
  expect(scenarios.size).toBe(Object.keys(writeCases).length * Object.keys(failures).length);
  expect(scenarios.size).toBeGreaterThan(100);
});
