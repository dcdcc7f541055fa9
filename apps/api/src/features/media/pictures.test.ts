import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { picture } from '../../platform/db/schema/catalog.ts';
import { readPictures } from './pictures.ts';

const shop = await openTestShop();

test('returns pictures of known hashes and omits unknown and missing ones', async () => {
  const hash = 'a'.repeat(32);
  await shop.services.db.insert(picture).values({ hash, type: 'image/svg+xml', width: 800, height: 600, thumbhash: 'abc' });
  const pictures = await readPictures(shop.services.db, [hash, hash, null, undefined, 'f'.repeat(32)]);
  expect([...pictures]).toEqual([[hash, { src: `/media/${hash}`, width: 800, height: 600, thumbhash: 'abc', alt: '' }]]);
});

test('returns an empty map without hashes', async () => {
  expect(await readPictures(shop.services.db, [null])).toEqual(new Map());
});
