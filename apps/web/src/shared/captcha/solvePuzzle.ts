/** A number is looked for whose hash with the salt is the challenge. It costs a few seconds, and nobody has to read anything. */
export interface Puzzle {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

/** So many hashes are under way at once: enough to keep the browser busy, few enough to let it paint. */
const BATCH_SIZE = 250;

/** The puzzle in what the API sends; null when it is none that can be solved here. */
export function readPuzzle(sent: Readonly<Record<string, unknown>>): Puzzle | null {
  const { algorithm, challenge, maxnumber, salt, signature } = sent;
  if (algorithm !== 'SHA-256' || typeof challenge !== 'string' || typeof salt !== 'string') return null;
  if (typeof maxnumber !== 'number' || typeof signature !== 'string') return null;
  return { algorithm, challenge, maxnumber, salt, signature };
}

/**
 * What goes to the API instead of the picture's digits. Null when there is no solution, when it was given up, or when the browser
 * cannot hash, as on a page without https.
 */
export async function solvePuzzle(puzzle: Puzzle, signal: AbortSignal): Promise<string | null> {
  const { algorithm, challenge, maxnumber, salt, signature } = puzzle;
  // Typed as always there, and missing outside of secure contexts.
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
