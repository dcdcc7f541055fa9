import { createSign, createVerify } from 'node:crypto';

export type Params = Readonly<Record<string, string>>;

/** `k=v` joined by `&`, keys in ASCII order, unencoded values, including empty ones. */
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

/** A request's signature covers all fields except `sign`. */
export function isRequestSigned(params: Params, appPublicKey: string): boolean {
  return isTextSigned(buildSignedText(params, ['sign']), params['sign'] ?? '', appPublicKey);
}

/** Notices and returns also exclude `sign_type`. With `bad`, the signature is well-formed but belongs to another text. */
export function signMessage(params: Params, platformPrivateKey: string, bad = false): Params {
  const text = buildSignedText(params, ['sign', 'sign_type']);
  return { ...params, sign_type: 'RSA2', sign: signText(bad ? `${text}&forged=1` : text, platformPrivateKey) };
}

/** The signature covers the exact text of the reply's inner object, so that text is serialized only once. */
export function signedReply(name: string, content: object, platformPrivateKey: string): string {
  const text = JSON.stringify(content);
  return `{${JSON.stringify(name)}:${text},"sign":${JSON.stringify(signText(text, platformPrivateKey))}}`;
}
