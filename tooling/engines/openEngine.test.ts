import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { createEngineVisitor } from './engineVisitor.ts';
import { EngineStopped, openEngine } from './openEngine.ts';
import { stopProgram } from './stopProgram.ts';

const never = () => new Promise<never>(() => {});
const answer = () => Promise.resolve();
const hangingEngine: Engine = { open: never, run: never, press: answer, type: answer, upload: answer, takeScreenshot: never };
/** Soon, because nothing else ends these steps. */
const SOON_MS = 20;

test('an engine that gives no answer is stopped and named, and fails every later step at once', async () => {
  const program = spawn('sleep', ['1000']);
  const exit = once(program, 'exit');
  const engine = await openEngine(
    'Hanging',
    async (atEnd) => {
      atEnd(() => stopProgram(program));
      return hangingEngine;
    },
    SOON_MS,
  );
  await expect(engine.open('http://localhost/')).rejects.toThrow('Hanging gave no answer to "open http://localhost/"');
  expect(await exit).toEqual([null, 'SIGTERM']);
  await expect(engine.press({ x: 0, y: 0 })).rejects.toThrow(EngineStopped);
  await expect(createEngineVisitor(engine).sees('text')).rejects.toThrow(EngineStopped);
  await engine.close();
});

test.each([
  ['hangs', never],
  ['fails', () => Promise.reject(new Error('no screen'))],
])('a start that %s leaves no program', async (_, fail) => {
  const program = spawn('sleep', ['1000']);
  const exit = once(program, 'exit');
  const start = openEngine(
    'Broken',
    async (atEnd) => {
      atEnd(() => stopProgram(program));
      return fail();
    },
    SOON_MS,
  );
  await expect(start).rejects.toThrow(/Broken gave no answer to "start"|no screen/);
  expect(await exit).toEqual([null, 'SIGTERM']);
});

test('what an engine opened last ends first, once', async () => {
  const ends: string[] = [];
  const engine = await openEngine('Closing', async (atEnd) => {
    for (const name of ['profile', 'program'])
      atEnd(async () => {
        ends.push(name);
      });
    return hangingEngine;
  });
  await engine.close();
  await engine.close();
  expect(ends).toEqual(['program', 'profile']);
});
