import { account } from '@baodao/api-client/endpoints/account';
import { gifts } from '@baodao/api-client/endpoints/gifts';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { Gift } from '@baodao/domain/gifts/shapes';
import { regionRecords } from '@baodao/domain/regions/regionData';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { addressChanged, addressesFlow, addressFormOpened, areasRequested, regionSelected } from '../addresses/addresses.flow.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { couponClaimRequested, fetchGift, giftsFlow, selectGifts } from './gifts.flow.ts';

const gift: Gift = {
  id: 5,
  code: 'G1',
  title: 'Oolong tea',
  type: 1,
  cover: null,
  productId: 10001,
  skuId: 160001,
  fromUser: null,
  message: '',
  source: 1,
  given: false,
  state: 0,
  expireTime: null,
  receiver: null,
  parcels: [],
  createTime: '2026-11-20T00:00:00.000Z',
};

test('a guest who has claimed a gift sees that it is claimed by them, although the reply does not know them', async () => {
  const send = createFakeTransport();
  let state: 0 | 1 = 0;
  send.on(gifts.gift, () => ({
    gift: { ...gift, state },
    images: [],
    product: null,
    skus: [],
    claimable: state === 0,
    mine: false,
    rateId: 'r1',
  }));
  send.on(gifts.saveReceiver, () => {
    state = 1;
    return { ...gift, state };
  });
  send.on(account.areas, () => regionRecords.map(({ value, label, level, parentId }) => ({ id: value, title: label, level, parentId })));
  const store = createTestStore({ send, flows: [giftsFlow, addressesFlow] });
  const read = () => selectGifts(store.getState() as Parameters<typeof selectGifts>[0]);
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  await store.run(() => fetchGift({ id: undefined, code: 'G1' }));
  expect(read()).toMatchObject({ claim: null, gift: { value: { claimable: true } } });

  store.dispatch(addressFormOpened({ id: null }));
  store.dispatch(areasRequested());
  await store.settle();
  store.dispatch(addressChanged({ name: '王大明', phone: '0987 654 321', phoneArea: '886', detail: '中山路 100 号' }));
  for (const [level, id] of [
    [1, 2_200_000],
    [2, 2_200_100],
    [3, 2_200_101],
  ] as const)
    store.dispatch(regionSelected({ level, id }));
  store.dispatch(couponClaimRequested());
  await store.settle();
  expect(send.inputsOf(gifts.saveReceiver)).toMatchObject([{ code: 'G1', name: '王大明' }]);
  expect(read()).toMatchObject({
    claim: { code: 'G1', receiver: { name: '王大明', detail: '中山路 100 号' } },
    isClaiming: false,
    gift: { value: { claimable: false, mine: false } },
  });
});
