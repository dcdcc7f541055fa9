import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** The encodings that spreadsheets and editors of Taiwan and mainland China write. */
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gb18030'] as const;
export type TextEncoding = (typeof encodings)[number];

const labels: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (LE)',
  'utf-16be': 'UTF-16 (BE)',
  big5: 'Big5',
  gb18030: 'GB18030',
};

export const describeEncoding = (encoding: TextEncoding): string => labels[encoding];

/** What to do about a line whose bytes are no text. */
export const describeUndecodable = (encoding: TextEncoding): string =>
  encoding === 'utf-8'
    ? 'is not UTF-8; save the file as UTF-8'
    : `is not ${labels[encoding]}, in which the file begins; save the file as UTF-8`;

/** Bytes at the beginning of a file that decide about its encoding. */
const SAMPLE_BYTES = 2 ** 16;
/** The share of frequent characters in a text of the true encoding is nearly 1. Read with the other encoding, it is about a half. */
const MIN_SHARE = 0.7;
const MIN_LEAD = 0.2;

/** Finds the encoding of a file by its beginning. Files of unknown encodings count as UTF-8, so that decoding reports their line. */
export async function detectEncoding(file: string): Promise<TextEncoding> {
  const handle = await open(file);
  try {
    // A file can be longer than the sample by a part of a character, which tells nothing.
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return detectEncodingOf(buffer.subarray(0, bytesRead), bytesRead < SAMPLE_BYTES);
  } finally {
    await handle.close();
  }
}

/** Finds the encoding of the beginning of a text, or of a whole one. */
export function detectEncodingOf(bytes: Uint8Array, isWhole: boolean): TextEncoding {
  const [first = -1, second = -1, third = -1, fourth = -1] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // All files begin with Latin letters or signs. In UTF-16, each has a zero byte beside it.
  if (first > 0 && second === 0 && third > 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second > 0 && third === 0 && fourth > 0) return 'utf-16be';
  if (decodeSample(bytes, 'utf-8', isWhole) !== null) return 'utf-8';
  const big5 = measureShare(decodeSample(bytes, 'big5', isWhole), 'big5');
  const gb18030 = measureShare(decodeSample(bytes, 'gb18030', isWhole), 'gb18030');
  if (big5 >= MIN_SHARE && big5 - gb18030 >= MIN_LEAD) return 'big5';
  if (gb18030 >= MIN_SHARE && gb18030 - big5 >= MIN_LEAD) return 'gb18030';
  return 'utf-8';
}

function decodeSample(bytes: Uint8Array, encoding: TextEncoding, isWhole: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return null;
  }
}

/** The decoders of Big5 and GB18030 take bytes without a meaning for control characters, or for characters that each company defines itself. */
const meaningless = /[\u0080-\u009f\ue000-\uf8ff]/;
const meaninglessOrReplaced = /[\ufffd\u0080-\u009f\ue000-\uf8ff]/;

/** Decodes bytes as `decoder` does, or throws. */
function decodeStrictly(decoder: TextDecoder, encoding: TextEncoding, bytes: Uint8Array, stream: boolean): string {
  const text = decoder.decode(bytes, { stream });
  if ((encoding === 'big5' || encoding === 'gb18030') && meaningless.test(text)) throw new TypeError('The bytes mean no character');
  return text;
}

/** The text before the bytes for which `decodeStrictly` throws. */
function takeDecodable(text: string, encoding: TextEncoding): string {
  const at = text.search(encoding === 'big5' || encoding === 'gb18030' ? meaninglessOrReplaced : /\ufffd/);
  return text.slice(0, Math.max(0, at));
}

/** Lead bytes of the frequent characters, which both standards list first. */
const frequentLeads = { big5: [0xa4, 0xc6], gb18030: [0xb0, 0xd7] } as const;
const frequent = new Map<keyof typeof frequentLeads, ReadonlySet<string>>();

function listFrequent(encoding: keyof typeof frequentLeads): ReadonlySet<string> {
  const known = frequent.get(encoding);
  if (known) return known;
  const [from, to] = frequentLeads[encoding];
  const pairs: number[] = [];
  for (let lead = from; lead <= to; lead++) {
    if (encoding === 'big5') for (let trail = 0x40; trail <= 0x7e; trail++) pairs.push(lead, trail);
    for (let trail = 0xa1; trail <= 0xfe; trail++) pairs.push(lead, trail);
  }
  const characters = new Set(new TextDecoder(encoding).decode(Uint8Array.from(pairs)));
  frequent.set(encoding, characters);
  return characters;
}

/** The share of frequent characters among those that are neither ASCII nor punctuation. */
function measureShare(text: string | null, encoding: keyof typeof frequentLeads): number {
  // Traditional Chinese can be written in GB18030, too.
  const known = encoding === 'big5' ? [listFrequent('big5')] : [listFrequent('gb18030'), listFrequent('big5')];
  let all = 0;
  let found = 0;
  for (const character of text ?? '') {
    if (character < '\u0080' || /[\p{P}\p{S}\p{Z}]/u.test(character)) continue;
    all += 1;
    if (known.some((characters) => characters.has(character))) found += 1;
  }
  return all === 0 ? 0 : found / all;
}

export interface DecodedFile {
  encoding: TextEncoding;
  /** Streams the text without its byte order mark. Ends in or before the first line that cannot be decoded. */
  text: AsyncIterable<string>;
  /** The line at which the text ended early, or null. */
  findUndecodableLine: () => number | null;
}

/** Streams a text file of any known encoding. Bytes that are no text are never replaced by U+FFFD. */
export async function decodeFile(file: string): Promise<DecodedFile> {
  const encoding = await detectEncoding(file);
  let undecodable: number | null = null;
  async function* decode() {
    const strict = new TextDecoder(encoding, { fatal: true });
    // Tells where the bytes are that the strict one rejects without saying so.
    const lenient = new TextDecoder(encoding);
    let line = 1;
    const read = (bytes: Uint8Array, stream: boolean) => {
      const lenientText = lenient.decode(bytes, { stream });
      try {
        const text = decodeStrictly(strict, encoding, bytes, stream);
        line += countLineEnds(text);
        return text;
      } catch {
        const before = takeDecodable(lenientText, encoding);
        undecodable = line + countLineEnds(before);
        return before.slice(0, before.lastIndexOf('\n') + 1);
      }
    };
    for await (const bytes of createReadStream(file)) {
      yield read(bytes, true);
      if (undecodable !== null) return;
    }
    yield read(new Uint8Array(), false);
  }
  return { encoding, text: decode(), findUndecodableLine: () => undecodable };
}

/** Decodes a text that is held in memory. Returns the number of the line that cannot be decoded instead. */
export function decodeBytes(bytes: Uint8Array): { encoding: TextEncoding; text: string | number } {
  const encoding = detectEncodingOf(bytes, true);
  try {
    return { encoding, text: decodeStrictly(new TextDecoder(encoding, { fatal: true }), encoding, bytes, false) };
  } catch {
    return { encoding, text: 1 + countLineEnds(takeDecodable(new TextDecoder(encoding).decode(bytes), encoding)) };
  }
}

function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
