import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openState } from './state.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'baodao-state-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('save() resolves after the write, also for calls that share it', async () => {
  const state = openState(dataDir);
  await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      state.data.deliveries.push(`d${at}`);
      await state.save();
      expect(openState(dataDir).data.deliveries).toContain(`d${at}`);
    }),
  );
  expect(openState(dataDir).data.deliveries).toHaveLength(200);
  expect(readdirSync(join(dataDir, 'sandbox'))).toEqual(['state.json']);
  expect(statSync(join(dataDir, 'sandbox', 'state.json')).mode & 0o777).toBe(0o600);
});

test('drops the oldest entries beyond the limits', async () => {
  const state = openState(dataDir);
  state.data.deliveries.push(...Array.from({ length: 5003 }, (_, at) => `d${at}`));
  await state.save();
  const { deliveries } = openState(dataDir).data;
  expect(deliveries).toHaveLength(5000);
  expect(deliveries[0]).toBe('d3');
});

test('names an invalid file and does not start with it', async () => {
  const state = openState(dataDir);
  await state.save();
  writeFileSync(join(dataDir, 'sandbox', 'state.json'), '{"version":2}');
  expect(() => openState(dataDir)).toThrow(/state\.json/);
});
