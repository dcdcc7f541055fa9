import { createCipheriv, createDecipheriv } from 'node:crypto';

export interface EcpayKeys {
  /** 16 characters each: the key and the initialisation vector of AES-128-CBC. */
  hashKey: string;
  hashIv: string;
}

/** Encrypts a message as ECPay's API requires: JSON, URL encoding, AES-128-CBC, base64. */
export function encryptMessage({ hashKey, hashIv }: EcpayKeys, message: object): string {
  const cipher = createCipheriv('aes-128-cbc', hashKey, hashIv);
  return cipher.update(encodeURIComponent(JSON.stringify(message)), 'utf8', 'base64') + cipher.final('base64');
}

/** Throws when the text was not encrypted with these keys. */
export function decryptMessage({ hashKey, hashIv }: EcpayKeys, text: string): unknown {
  const decipher = createDecipheriv('aes-128-cbc', hashKey, hashIv);
  const encoded = decipher.update(text, 'base64', 'utf8') + decipher.final('utf8');
  // ECPay encodes a space as a plus sign.
  return JSON.parse(decodeURIComponent(encoded.replaceAll('+', '%20')));
}
