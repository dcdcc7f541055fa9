import { member } from '@baodao/api-client/endpoints/member';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { BirthdaySurprise, Member } from '@baodao/domain/member/shapes';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { birthdayFlow, birthdayGiftChosen, checkBirthday, selectBirthday } from './birthday.flow.ts';

const offer: BirthdaySurprise = {
  birthday: '11-21',
  lunar: false,
  available: true,
  gifts: [{ id: 1, kind: 'integral', title: '200', image: null }],
  received: false,
  validUntil: '2026-11-24T16:00:00Z',
};

function setUp(found: BirthdaySurprise | ApiError = offer) {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [birthdayFlow] });
  send.on(member.birthday, () => found);
  send.on(member.find, () => ({ value: 1 }) as Member);
  store.dispatch(sessionChanged({ state: 'member', user: { id: 'ABC', nickname: null, portrait: null } }));
  return { send, store, shown: () => selectBirthday(store.getState() as never) };
}

test('shows the gift once in its week, across tabs', async () => {
  const { send, store, shown } = setUp();
  await store.run(checkBirthday);
  expect(shown().offer).toEqual(offer);
  await store.run(checkBirthday);
  expect(send.inputsOf(member.birthday)).toHaveLength(1);

  store.storedInTab.clear();
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  store.dispatch(sessionChanged({ state: 'member', user: { id: 'ABC', nickname: null, portrait: null } }));
  await store.run(checkBirthday);
  expect(send.inputsOf(member.birthday)).toHaveLength(2);
  expect(shown().offer).toBeNull();
});

test('shows nothing outside of the week or after an error', async () => {
  for (const found of [{ ...offer, available: false }, new ApiError({ status: 503 }, 'refused')]) {
    const { store, shown } = setUp(found);
    await store.run(checkBirthday);
    expect(shown().offer).toBeNull();
  }
});

test('claims the chosen gift and reloads the member', async () => {
  const { send, store, shown } = setUp();
  send.on(member.claimBirthdayGift, () => ({
    ...offer,
    available: false,
    received: true,
    given: { kind: 'integral' as const, title: '200', code: null },
  }));
  await store.run(checkBirthday);
  store.dispatch(birthdayGiftChosen(1));
  await store.settle();
  expect(send.inputsOf(member.claimBirthdayGift)).toEqual([{ giftId: 1 }]);
  expect(shown()).toMatchObject({ receivedTitle: '200', isClaiming: false });
  expect(send.inputsOf(member.find)).toHaveLength(1);
});
