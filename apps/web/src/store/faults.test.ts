// Whatever becomes of a call, over real sockets: it is told, what was typed stays, the control is there again, and the sign-in outlives it.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { account } from '@baodao/api-client/endpoints/account';
import { activities } from '@baodao/api-client/endpoints/activities';
import { cart } from '@baodao/api-client/endpoints/cart';
import { coupons } from '@baodao/api-client/endpoints/coupons';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import { markets } from '@baodao/api-client/endpoints/markets';
import { member as memberRows } from '@baodao/api-client/endpoints/member';
import { questions } from '@baodao/api-client/endpoints/questions';
import { session } from '@baodao/api-client/endpoints/session';
import type { AnyRow } from '@baodao/api-client/row';
import { createSend } from '@baodao/api-client/send';
import type { UnknownAction } from '@reduxjs/toolkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { passwordSubmitted, profileFlow, profileSubmitted, selectProfile } from '../features/account/profile.flow.ts';
import { guessFlow, guessMade, selectGuess } from '../features/activities/guess.flow.ts';
import { couponsFlow, redeemRequested, selectCoupons } from '../features/coupons/coupons.flow.ts';
import { memberFlow, selectMemberPages, signRequested } from '../features/member/member.flow.ts';
import {
  answerField,
  answerSent,
  askTyped,
  commentField,
  commentSent,
  questionSent,
  reportOpened,
  reportSent,
  selectWriting,
  textTyped,
  writingFlow,
} from '../features/questions/writing.flow.ts';
import { addToCartRequested, cartVerbsFlow, selectAddingToCart } from '../shared/cart/cartVerbs.flow.ts';
import { collectFlow, collectToggled, collectTypes, selectCollected } from '../shared/collect/collect.flow.ts';
import { claimRequested, couponClaimsFlow, selectClaims } from '../shared/coupons/couponClaims.flow.ts';
import { selectNotices } from '../shared/notices/notices.flow.ts';
import { picturesFlow } from '../shared/pictures/pictures.flow.ts';
import { remindersFlow, remindToggled, selectReminding } from '../shared/sales/reminders.flow.ts';
import { selectSession, sessionChanged, sessionExpired, TOKEN_KEY } from '../shared/session/session.flow.ts';
import type { Flow } from './flow.ts';
import { createTestStore } from './testStore.ts';

const HTML = '<!doctype html><title>Welcome to the hotel</title><h1>Sign in to our network</h1>';
/** What one attempt may take here; fifteen seconds in the shop. */
const PATIENCE = 300;

type Fault = (reply: ServerResponse) => void;
const says =
  (status: number, type: string, body: string, headers = {}): Fault =>
  (reply) =>
    void reply.writeHead(status, { 'content-type': type, ...headers }).end(body);
const json = (body: object) => JSON.stringify({ data: null, requestId: 'x', ...body });

const faults: Readonly<Record<string, Fault>> = {
  'no network': (reply) => void reply.destroy(),
  // Its calls go to a port that nobody listens at.
  'nobody there': (reply) => void reply.destroy(),
  'no answer': () => {},
  'an answer that drips': (reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' }).write('{"status":tr');
    const drops = setInterval(() => reply.write(' '), 50);
    reply.on('close', () => clearInterval(drops));
  },
  'an error page': says(500, 'text/html', HTML),
  'a gateway without a server': says(502, 'text/html', HTML),
  'half a reply': says(200, 'application/json', '{"status":true,"data":{"li'),
  'a reply of nothing': says(200, 'application/json', '{}'),
  'a sign-in that is doubted': says(401, 'application/json', json({ status: false, code: -5 })),
  'too many': says(429, 'application/json', json({ status: false, code: -4, data: { retryAfter: 30 } }), { 'retry-after': '30' }),
};

interface Wish {
  flows: readonly Flow[];
  row: AnyRow;
  /** What is typed and chosen before. */
  typed?: readonly UnknownAction[];
  act: UnknownAction;
  isBusy: (state: never) => boolean;
  /** What must be as it was; nothing where the page's own fields keep it. */
  kept?: (state: never) => unknown;
  /** Where the page tells it, and not a popup. */
  tells?: (state: never) => unknown;
  reply: unknown;
}

const isWriting = (state: never) => selectWriting(state).sending !== null;
const writing = { flows: [writingFlow, picturesFlow], isBusy: isWriting, kept: selectWriting };
const profile = {
  flows: [profileFlow],
  isBusy: (state: never) => selectProfile(state).busy !== null,
  tells: (state: never) => Object.values(selectProfile(state).problems)[0],
};
const target = { type: collectTypes.product, id: 5 };
const member = { id: 'u1', nickname: '小美', portrait: null };

const wishes: Readonly<Record<string, Wish>> = {
  'putting into the cart': {
    flows: [cartVerbsFlow],
    row: cart.save,
    act: addToCartRequested({ skuId: 31, num: 2 }),
    isBusy: selectAddingToCart,
    reply: { cartId: 1, count: 2, capped: [], merged: false },
  },
  'keeping for later': {
    flows: [collectFlow],
    row: favourites.collect,
    act: collectToggled({ target, collected: false, count: 3 }),
    isBusy: (state) => selectCollected(state, target)?.collected === true,
    kept: (state) => selectCollected(state, target)?.collected ?? false,
    reply: { collected: false, count: 3 },
  },
  'asking a question': {
    ...writing,
    row: questions.ask,
    typed: [askTyped({ title: '凤梨酥可以放多久？' })],
    act: questionSent({ productId: undefined }),
    reply: { id: 9 },
  },
  answering: {
    ...writing,
    row: questions.answer,
    typed: [textTyped({ name: answerField(3), text: '放在冰箱里' })],
    act: answerSent({ questionId: 3 }),
    reply: { id: 4 },
  },
  commenting: {
    ...writing,
    row: questions.comment,
    typed: [textTyped({ name: commentField(4), text: '谢谢' })],
    act: commentSent({ answerId: 4 }),
    reply: { id: 5 },
  },
  reporting: {
    ...writing,
    row: questions.report,
    typed: [reportOpened({ kind: 'answer', id: 4 })],
    act: reportSent({ reason: 'spam', content: '' }),
    reply: { done: true },
  },
  'telling of oneself': {
    ...profile,
    row: account.updateInfo,
    act: profileSubmitted({ nickname: '阿里山的小美' }),
    reply: { ...member, nickname: '阿里山的小美' },
  },
  'a new password': {
    ...profile,
    row: account.changePassword,
    act: passwordSubmitted({ password: 'baodao2026', newPassword: 'taipei 2027' }),
    reply: member,
  },
  'the code of a coupon': {
    flows: [couponsFlow],
    row: coupons.exchange,
    act: redeemRequested('SUMMER88'),
    isBusy: (state) => selectCoupons(state).redeeming,
    tells: (state) => selectCoupons(state).fault,
    reply: { coupon: { couponId: 7 } },
  },
  'taking a coupon': {
    flows: [couponClaimsFlow],
    row: coupons.claim,
    act: claimRequested({ couponId: 7, orgId: 1 }),
    isBusy: (state) => selectClaims(state).busy.length > 0,
    reply: { coupon: { couponId: 7 } },
  },
  'signing in for the day': {
    flows: [memberFlow],
    row: memberRows.sign,
    act: signRequested('2026-11-21'),
    isBusy: (state) => selectMemberPages(state).signing !== null,
    reply: { days: 3, reward: { days: 3, title: '连续签到 3 天', integral: 15 } },
  },
  guessing: {
    flows: [guessFlow],
    row: activities.guess,
    act: guessMade({ activityId: 1, optionId: 2 }),
    isBusy: (state) => selectGuess(state).busy !== null,
    reply: { activityId: 1 },
  },
  'being reminded of a sale': {
    flows: [remindersFlow],
    row: markets.remind,
    act: remindToggled({ marketProductId: 2, remind: true }),
    isBusy: (state) => selectReminding(state).length > 0,
    reply: { marketProductIds: [2], promoteIds: [] },
  },
};

/** By the first part of their address: what is asked of the server, and what it answers. */
const cells = new Map<string, { wish: Wish; fault: Fault | null; keys: (string | undefined)[] }>();
let url: string;
let deserted: string;
const server = createServer((request, reply) => {
  const [, name = '', path = ''] = /^\/(\w+)(\/[^?]*)/.exec(request.url ?? '') ?? [];
  const cell = cells.get(name);
  request.resume();
  if (session.check.route === `GET ${path}`) says(200, 'application/json', json({ status: true, code: 0, data: { valid: true } }))(reply);
  else if (!cell || cell.wish.row.route !== `POST ${path}`) says(404, 'application/json', json({ status: false, code: -3 }))(reply);
  else {
    cell.keys.push(request.headers['idempotency-key']?.toString());
    (cell.fault ?? says(200, 'application/json', json({ status: true, code: 0, data: cell.wish.reply })))(reply);
  }
});
const listen = (at: typeof server) =>
  new Promise<string>((resolve) => {
    at.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(at.address() as AddressInfo).port}`));
  });
beforeAll(async () => {
  url = await listen(server);
  const gone = createServer();
  deserted = await listen(gone);
  await new Promise((resolve) => {
    gone.close(resolve);
  });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

function open(wish: Wish, name: string) {
  const cell = { wish, fault: faults[name] ?? null, keys: [] as (string | undefined)[] };
  const id = `cell${cells.size}`;
  cells.set(id, cell);
  const sendTo = (host: string, timeoutMs: number) =>
    createSend({
      baseURL: `${host}/${id}`,
      platform: 'web',
      language: 'zh-CN',
      timeoutMs,
      getToken: () => store.kept.get(TOKEN_KEY) ?? null,
      onUnauthorized: () => store.dispatch(sessionExpired()),
    });
  let send = sendTo(name === 'nobody there' ? deserted : url, PATIENCE);
  const store = createTestStore({ send: (...call) => send(...call), flows: wish.flows });
  store.kept.set(TOKEN_KEY, 'token-1');
  store.kept.set('user', JSON.stringify(member));
  store.dispatch(sessionChanged({ state: 'member', user: member }));
  for (const action of wish.typed ?? []) store.dispatch(action);
  return {
    cell,
    store,
    state: () => store.getState() as never,
    mend: () => {
      send = sendTo(url, 15_000);
      cell.fault = null;
      cell.keys.length = 0;
    },
  };
}

async function runCell(wish: Wish, name: string) {
  const { cell, store, state, mend } = open(wish, name);
  const before = structuredClone(wish.kept?.(state()));
  const isBusy = () => wish.isBusy(state());
  const rest = async () => {
    await vi.waitFor(() => expect(isBusy()).toBe(false), { timeout: 10_000, interval: 20 });
    await store.settle();
  };
  // A double click is one wish.
  store.dispatch(wish.act);
  const wasBusy = isBusy();
  store.dispatch(wish.act);
  await rest();
  const notice = selectNotices(state()).at(-1);
  const told = notice ? notice.kind === 'error' && notice.action !== undefined : Boolean(wish.tells?.(state()));
  const outcome = {
    wasBusy,
    // One that asks the session anew has nothing to say.
    told: told || name === 'a sign-in that is doubted',
    keys: new Set(cell.keys).size <= 1,
    attempts: cell.keys.length <= 3,
    kept: wish.kept?.(state()),
  };
  await vi.waitFor(() => expect(selectSession(state()).state).toBe('member'));
  const signIn = { token: store.kept.get(TOKEN_KEY), visited: [...store.visited] };
  mend();
  store.dispatch(wish.act);
  await rest();
  const said = selectNotices(state()).filter(({ id }) => id !== notice?.id);
  const result = { ...outcome, signIn, served: cell.keys.length, failures: said.filter(({ kind }) => kind === 'error') };
  store.stop();
  return [
    result,
    {
      wasBusy: true,
      told: true,
      keys: true,
      attempts: true,
      kept: before,
      signIn: { token: 'token-1', visited: [] },
      served: 1,
      failures: [],
    },
  ];
}

describe.each(Object.entries(wishes))('%s', (_, wish) => {
  test.concurrent.each(Object.keys(faults))('%s', async (name) => {
    const [result, expected] = await runCell(wish, name);
    expect(result).toEqual(expected);
  });
});

test('there are more than a hundred of them', () => {
  expect(cells.size).toBe(Object.keys(wishes).length * Object.keys(faults).length);
  expect(cells.size).toBeGreaterThan(100);
});
