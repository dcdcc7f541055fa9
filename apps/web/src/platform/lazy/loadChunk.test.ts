import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, loadChunk } from './loadChunk.ts';

beforeEach(() => {
  vi.stubEnv('SSR', false);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('loads a chunk again half a second after one failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('module');
  const result = loadChunk(load);
  await vi.advanceTimersByTimeAsync(499);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('module');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chunk that fails twice is an error', async () => {
  const cause = new Error('gone');
  const result = loadChunk(() => Promise.reject(cause)).catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(500);
  const error = await result;
  expect(error).toBeInstanceOf(ChunkError);
  expect(error).toMatchObject({ cause });
});

test('gives up a chunk after 120 seconds', async () => {
  const load = vi.fn<() => Promise<string>>(() => new Promise(() => {}));
  const result = loadChunk(load).catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(501);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await result).toBeInstanceOf(ChunkError);
});
