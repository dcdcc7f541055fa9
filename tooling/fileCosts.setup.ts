// Runs before each test file while costs are measured.
import { afterAll, expect } from 'vitest';
import { readCpuSeconds, recordCost } from './fileCosts.ts';

const before = readCpuSeconds();
afterAll(() => recordCost(expect.getState().testPath ?? '', readCpuSeconds() - before));
