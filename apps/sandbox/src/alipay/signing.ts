import { createSign, createVerify } from 'node:crypto';

export type Params = Readonly<Record<string, string>>;

/** `k=v` joined by `&`, keys in ASCII order, values as they are; blank values take part. */
export function buildSignedText(params: Params, leftOut: readonly string[]): string {
  return Object.keys(params)
    .filter((key) => !leftOut.includes(key))
    .sort()
    .map((key) => `${key}=${params[key] ?? ''}`)
    .join('&');
}

/** RSA2: SHA256withRSA, base64. */
export function signText(text: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');
}

export function isTextSigned(text: string, signature: string, publicKey: string): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');
}

/** Requests are signed with everything but `sign` itself. */
export function isRequestSigned(params: Params, appPublicKey: string): boolean {
  return isTextSigned(buildSignedText(params, ['sign']), params['sign'] ?? '', appPublicKey);
}

/** Notices and returns leave out `sign_type` as well. With `bad` the signature has the right form and belongs to another text. */
export function signMessage(params: Params, platformPrivateKey: string, bad = false): Params {
  const text = buildSignedText(params, ['sign', 'sign_type']);
  return { ...params, sign_type: 'RSA2', sign: signText(bad ? `${text}&forged=1` : text, platformPrivateKey) };
}

/** A reply carries the signature of the exact text of its inner object, so that text is written once and used for both. */
export function signedReply(name: string, content: object, platformPrivateKey: string): string {
  const text = JSON.stringify(content);
  return `{${JSON.stringify(name)}:${text},"sign":${JSON.stringify(signText(text, platformPrivateKey))}}`;
}
