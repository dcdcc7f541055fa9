import { readEnvironment } from '@baodao/settings/readSettings';
import { buildVersity, startVersity } from '@baodao/tooling/s3/startVersity';
import { expect, test } from 'vitest';
import { type MediaSetup, mediaContract } from '../../contracts/media.ts';
import { atEnd } from '../../test/atEnd.ts';
import { openBucket } from './openMediaStore.ts';

// The quick tests have a double of S3. This is a server that shops run.

const program = await buildVersity();

test.skipIf(!program)('a Versity gateway keeps the contract of media stores', async () => {
  const { settings, start, stop, remove } = await startVersity(program ?? '');
  atEnd(remove);
  Object.assign(process.env, settings);
  const setup: MediaSetup = { bucket: openBucket(readEnvironment(settings)), setDown: (isDown) => (isDown ? stop() : start()) };
  for (const [rule, check] of Object.entries(mediaContract)) await expect(check(setup), rule).resolves.toBeUndefined();
});
