import { media } from '@baodao/api-client/endpoints/media';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { pendingFiles } from './pendingFiles.ts';
import {
  pictureRemoved,
  pictureRetried,
  picturesChosen,
  picturesCleared,
  picturesFlow,
  selectPictures,
  uploadedIds,
} from './pictures.flow.ts';

const savedOf = (id: string) => ({ id, src: `/media/${id}`, width: 8, height: 8, thumbhash: '' });

function setUp() {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [picturesFlow] });
  const shown = () => selectPictures(store.getState() as never);
  const choose = (...keys: string[]) => {
    for (const key of keys) pendingFiles.set(key, new File(['x'], `${key}.jpg`, { type: 'image/jpeg' }));
    store.dispatch(picturesChosen({ form: 'f', files: keys.map((key) => ({ key, name: `${key}.jpg` })) }));
  };
  return { send, store, shown, choose };
}

test('uploads pictures sequentially and returns their ids', async () => {
  const { send, store, shown, choose } = setUp();
  let num = 0;
  send.on(media.save, () => savedOf(`picture${++num}`));
  choose('a', 'b');
  expect(uploadedIds(shown().f)).toBeNull();
  await store.settle();
  expect(shown().f).toMatchObject([
    { name: 'a.jpg', state: 'ready' },
    { name: 'b.jpg', state: 'ready' },
  ]);
  expect(uploadedIds(shown().f)).toEqual(['picture1', 'picture2']);
  expect(pendingFiles.has('a')).toBe(false);
  store.dispatch(pictureRemoved({ form: 'f', key: 'a' }));
  expect(uploadedIds(shown().f)).toEqual(['picture2']);
  store.dispatch(picturesCleared('f'));
  expect(uploadedIds(shown().f)).toEqual([]);
});

test('keeps a failed picture for a retry', async () => {
  const { send, store, shown, choose } = setUp();
  let fails = true;
  send.on(media.save, () => {
    if (fails) throw new ApiError({ status: 400, code: -2 });
    return savedOf('picture9');
  });
  choose('c');
  await store.settle();
  expect(shown().f).toMatchObject([{ state: 'failed', saved: null }]);
  expect(uploadedIds(shown().f)).toEqual([]);
  fails = false;
  store.dispatch(pictureRetried({ form: 'f', key: 'c' }));
  await store.settle();
  expect(uploadedIds(shown().f)).toEqual(['picture9']);
});

test.each([
  [{ field: 'file', reason: 'heic' }, 'heic'],
  [{ field: 'file', reason: 'size' }, 'size'],
  [{ field: 'file', reason: 'other' }, null],
  [null, null],
])('a picture that the server does not take for %j has the problem %s', async (data, problem) => {
  const { send, store, shown, choose } = setUp();
  send.on(media.save, () => {
    throw new ApiError({ status: 400, code: -2, data });
  });
  choose('d');
  await store.settle();
  expect(shown().f).toMatchObject([{ state: 'failed', problem }]);
});

test('accepts a limited number of pictures', async () => {
  const { send, store, shown, choose } = setUp();
  send.on(media.save, () => savedOf('picture'));
  choose(...Array.from({ length: 12 }, (_, at) => `k${at}`));
  await store.settle();
  expect(shown().f).toHaveLength(9);
  expect(send.inputsOf(media.save)).toHaveLength(9);
});
