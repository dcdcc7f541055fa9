import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createRunFolder, endLeftovers, listLeftovers, RUN_MARK, removeAbandonedFolders } from './leftovers.ts';

/** Starts a process that starts another one in a session of its own and ends. The second ignores SIGTERM. */
async function leaveProcessBehind(run: string): Promise<void> {
  const stays = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`;
  const starts = `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(stays)}, 'left'], { detached: true, stdio: 'ignore' }).unref()`;
  const child = spawn(process.execPath, ['--eval', starts], { env: { ...process.env, [RUN_MARK]: run }, stdio: 'ignore' });
  await once(child, 'exit');
}

test.runIf(process.platform === 'linux')('a process that has left its parent is found by its run, named and ended', async () => {
  const run = randomUUID();
  onTestFinished(async () => void (await endLeftovers(run)));
  expect(await listLeftovers(run)).toEqual([]);
  await leaveProcessBehind(run);
  const found = await listLeftovers(run);
  expect(found).toMatchObject([{ command: expect.stringMatching(/ left$/) }]);
  expect(await listLeftovers(randomUUID())).toEqual([]);
  expect(await endLeftovers(run, 100)).toEqual(found);
  expect(await listLeftovers(run)).toEqual([]);
});

test('the folder of an interrupted run is removed, and that of a run that goes on is not', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'baodao-leftovers-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const ended = spawn(process.execPath, ['--eval', '']);
  await once(ended, 'exit');
  const abandoned = `baodao-test-${ended.pid}-abc`;
  for (const name of [abandoned, 'something-else']) await mkdir(path.join(parent, name));
  const own = await createRunFolder(parent);
  expect(await removeAbandonedFolders(parent)).toEqual([abandoned]);
  expect([own, path.join(parent, 'something-else')].map(existsSync)).toEqual([true, true]);
});
