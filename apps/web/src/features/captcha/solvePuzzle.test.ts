import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPuzzle, solvePuzzle } from './solvePuzzle.ts';

const salt = '3a9f&';
const puzzleOf = (number: number, maxnumber = 1000) => ({
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  maxnumber,
  salt,
  signature: 'signed',
});
const neverAborted = new AbortController().signal;

describe('solvePuzzle', () => {
  it.each([0, 1, 249, 250, 251, 777, 1000])('finds %i', async (number) => {
    const { maxnumber, ...rest } = puzzleOf(number);
    const solution = await solvePuzzle({ ...rest, maxnumber }, neverAborted);
    expect(solution?.slice(0, 4)).toBe('pow:');
    expect(JSON.parse(atob(solution?.slice(4) ?? ''))).toEqual({ ...rest, number });
  });

  it('returns null without a solution', async () => {
    expect(await solvePuzzle(puzzleOf(1001), neverAborted)).toBeNull();
  });

  it('stops when aborted', async () => {
    const abort = new AbortController();
    const solution = solvePuzzle(puzzleOf(2_000_000, 1_000_000_000), abort.signal);
    abort.abort();
    expect(await solution).toBeNull();
  });
});

describe('readPuzzle', () => {
  it('accepts the format of the API', () => {
    expect(readPuzzle(puzzleOf(5))).toEqual(puzzleOf(5));
  });

  it.each([{}, { ...puzzleOf(5), algorithm: 'MD5' }, { ...puzzleOf(5), maxnumber: '9' }, { ...puzzleOf(5), salt: undefined }])(
    'rejects %j',
    (sent) => {
      expect(readPuzzle(sent)).toBeNull();
    },
  );
});
