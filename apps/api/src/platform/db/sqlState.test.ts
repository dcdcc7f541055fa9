import { expect, test } from 'vitest';
import { isConnectionError } from './sqlState.ts';

const sqlError = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('database'), { code }) });

test.each(['08006', '57P01', '57P02', '57P03', '25006', 'ECONNREFUSED'])('%s means that there was no primary', (code) => {
  expect(isConnectionError(sqlError(code))).toBe(true);
});

test.each(['57014', '23505', '40001', '22P02', 'ENOENT'])('%s is the answer of a working database or of something else', (code) => {
  expect(isConnectionError(sqlError(code))).toBe(false);
});
