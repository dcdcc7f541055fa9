/** ALTCHA proof of work: find the number whose hash with the salt equals the challenge. */
export interface Puzzle {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

/** Hashes computed in parallel: enough to use the CPU, few enough to keep the page responsive. */
const BATCH_SIZE = 250;

/** Null if the API's challenge has an unknown format. */
export function readPuzzle(sent: Readonly<Record<string, unknown>>): Puzzle | null {
  const { algorithm, challenge, maxnumber, salt, signature } = sent;
  if (algorithm !== 'SHA-256' || typeof challenge !== 'string' || typeof salt !== 'string') return null;
  if (typeof maxnumber !== 'number' || typeof signature !== 'string') return null;
  return { algorithm, challenge, maxnumber, salt, signature };
}

/** The answer in place of the picture's digits. Null if there is no solution, after an abort, or without HTTPS, where `crypto.subtle` is missing. */
export async function solvePuzzle(puzzle: Puzzle, signal: AbortSignal): Promise<string | null> {
  const { algorithm, challenge, maxnumber, salt, signature } = puzzle;
  // The type ignores that it is missing outside of secure contexts.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const encoder = new TextEncoder();
  for (let first = 0; first <= maxnumber && !signal.aborted; first += BATCH_SIZE) {
    const numbers = Array.from({ length: Math.min(BATCH_SIZE, maxnumber - first + 1) }, (_none, index) => first + index);
    const hashes = await Promise.all(numbers.map((number) => subtle.digest(algorithm, encoder.encode(salt + number))));
    const found = hashes.findIndex((hash) => toHex(hash) === challenge);
    const number = numbers[found];
    if (number !== undefined) return `pow:${btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))}`;
  }
  return null;
}

const toHex = (hash: ArrayBuffer) => Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
