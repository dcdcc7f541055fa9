/** Names one wish of the shopper, so that it is fulfilled once however often it is sent. `randomUUID` is missing where a shop is tried over plain http. */
export function createRandomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
