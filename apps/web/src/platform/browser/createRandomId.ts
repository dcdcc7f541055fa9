/** 128 random bits as hex, e.g. for idempotency keys. `crypto.randomUUID` is missing on plain HTTP. */
export function createRandomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
