import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { InvoiceKeys } from './shapes.ts';

/** A message is JSON in URL encoding, encrypted with AES-128-CBC, in base64. A space is a plus sign. */
export function sealMessage({ hashKey, hashIv }: InvoiceKeys, message: object): string {
  const cipher = createCipheriv('aes-128-cbc', hashKey, hashIv);
  const encoded = encodeURIComponent(JSON.stringify(message)).replaceAll('%20', '+');
  return Buffer.concat([cipher.update(encoded, 'utf8'), cipher.final()]).toString('base64');
}

/** Null when the text was not sealed with these keys. */
export function openMessage({ hashKey, hashIv }: InvoiceKeys, text: string): Map<string, unknown> | null {
  try {
    const decipher = createDecipheriv('aes-128-cbc', hashKey, hashIv);
    const encoded = Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8');
    const message: unknown = JSON.parse(decodeURIComponent(encoded.replaceAll('+', '%20')));
    return typeof message === 'object' && message !== null ? new Map(Object.entries(message)) : null;
  } catch {
    return null;
  }
}
