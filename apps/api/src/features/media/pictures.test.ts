import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { picture } from '../../db/schema/catalog.ts';
import { picturesOf } from './pictures.ts';

const shop = await openTestShop();

test('known hashes become pictures, unknown and absent ones are left out', async () => {
  const hash = 'a'.repeat(32);
  await shop.services.db.insert(picture).values({ hash, type: 'image/svg+xml', width: 800, height: 600, thumbhash: 'abc' });
  const pictures = await picturesOf(shop.services.db, [hash, hash, null, undefined, 'f'.repeat(32)]);
  expect([...pictures]).toEqual([[hash, { src: `/media/${hash}`, width: 800, height: 600, thumbhash: 'abc', alt: '' }]]);
});

test('no hashes, no query', async () => {
  expect(await picturesOf(shop.services.db, [null])).toEqual(new Map());
});
