import { lottery as endpoints } from '@baodao/api-client/endpoints/lottery';
import { createFakeTransport } from '@baodao/api-client/testing';
import { hashSeed } from '@baodao/domain/lottery/draw';
import type { Lottery, LotteryRecord, Prize } from '@baodao/domain/lottery/shapes';
import { expect, test } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { drawRequested, fetchLottery, fetchPersonalLottery, lotteryFlow, selectLottery, verifyRequested } from './lottery.flow.ts';
import { formatOdds } from './OddsTable.tsx';

const seed = 'ab'.repeat(32);
const prize = (index: number, odds: string): Prize => ({
  id: index + 1,
  index,
  title: `P${index}`,
  image: null,
  type: index === 0 ? 3 : 0,
  num: 1,
  odds,
});

async function testLottery(): Promise<Lottery> {
  return {
    id: 4,
    title: 'Tea',
    type: 1,
    cover: null,
    rule: '',
    startTime: '2026-11-10T00:00:00.000Z',
    endTime: '2026-11-20T00:00:00.000Z',
    serverTime: '2026-11-12T00:00:00.000Z',
    costType: 0,
    costNum: 0,
    dayLimit: 1,
    totalLimit: 0,
    chances: 1,
    prizes: [prize(0, '1.0000'), prize(1, '0.0000')],
    question: null,
    winners: [],
    seedHash: await hashSeed(seed),
    seed,
    others: [],
  };
}

const record: LotteryRecord = {
  id: 9,
  lotteryId: 4,
  lotteryTitle: 'Tea',
  drawNumber: 17,
  prizeId: 1,
  prizeIndex: 0,
  drawnIndex: 0,
  prizeTitle: 'P0',
  prizeImage: null,
  prizeType: 3,
  state: 1,
  claimUntil: null,
  receiver: null,
  parcels: [],
  createTime: '2026-11-12T00:00:00.000Z',
};

async function start() {
  const send = createFakeTransport();
  let lottery = await testLottery();
  send.on(endpoints.lottery, () => lottery);
  send.on(endpoints.draw, () => {
    lottery = { ...lottery, chances: 0 };
    return { record, left: 0 };
  });
  const store = createTestStore({ send, flows: [lotteryFlow], path: '/lottery?id=4' });
  await store.run(() => fetchLottery({ id: 4, lotteryRecordId: undefined }));
  const state = () => selectLottery(store.getState() as never);
  return { send, store, state };
}

test('sends a guest to the login page without drawing', async () => {
  const { send, store } = await start();
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  store.dispatch(drawRequested({ reducedMotion: true }));
  await store.settle();
  expect(store.visited).toEqual([expect.stringContaining('/user/login')]);
  expect(send.inputsOf(endpoints.draw)).toEqual([]);
});

test.each([
  ['success', false],
  ['error', true],
] as const)('after the login, an existence check tells whether the draw is possible: %s', async (kind, drawn) => {
  const { send, store } = await start();
  send.on(endpoints.today, () => ({ drawn, left: drawn ? 0 : 1, nextTime: null }));
  store.dispatch(drawRequested({ reducedMotion: true }));
  await store.settle();
  store.dispatch(sessionChanged({ state: 'member', user: { id: 'U1', nickname: null, portrait: null } }));
  await store.run(() => fetchPersonalLottery({ id: 4, lotteryRecordId: undefined }));
  await store.run(() => fetchPersonalLottery({ id: 4, lotteryRecordId: undefined }));
  expect(send.inputsOf(endpoints.today)).toEqual([{ lotteryId: 4 }]);
  expect(selectNotices(store.getState() as never)).toMatchObject([{ kind, action: 'checkDraw', ...(drawn ? { code: -802 } : {}) }]);
});

test('shows the result at once with reduced motion, and asks for the receiver of a prize', async () => {
  const { store, state } = await start();
  store.dispatch(sessionChanged({ state: 'member', user: null }));
  store.dispatch(drawRequested({ reducedMotion: true }));
  store.dispatch(drawRequested({ reducedMotion: true }));
  await store.settle();
  expect(state()).toMatchObject({ isAnimating: false, isDrawing: false, claim: { id: 9 }, drawn: { left: 0 } });
  expect(state().lottery.value?.chances).toBe(0);
});

test('a winner is in the list of winners at once', async () => {
  const { store, send, state } = await start();
  const lottery = await testLottery();
  const winners = [{ nickname: 'L***n', prizeTitle: 'P0', time: record.createTime }];
  send.on(endpoints.lottery, () => ({ ...lottery, winners }));
  store.dispatch(sessionChanged({ state: 'member', user: { id: 'u1', nickname: 'Lin', portrait: null } }));
  store.dispatch(drawRequested({ reducedMotion: true }));
  await store.settle();
  expect(state().lottery.value?.winners).toEqual(winners);
  expect(state().drawn?.record).toEqual(record);
});

test('hides the result until the animation ends', async () => {
  const { store, state } = await start();
  store.dispatch(sessionChanged({ state: 'member', user: null }));
  store.dispatch(drawRequested({ reducedMotion: false }));
  await store.settle();
  expect(state()).toMatchObject({ isAnimating: true, claim: null, drawn: { record: { id: 9 } } });
});

test('recomputes a draw from the published seed', async () => {
  const { store, state } = await start();
  store.dispatch(verifyRequested(17));
  // Hashes come from threads, which a busy machine delays.
  await expect.poll(() => state().verification).toEqual({ number: 17, isSeedValid: true, index: 0 });
});

test('formats the published odds', () => {
  expect(['0.0500', '0.0525', '1.0000', '0.0001', '0.1250'].map(formatOdds)).toEqual(['5 %', '5.25 %', '100 %', '0.01 %', '12.5 %']);
});
