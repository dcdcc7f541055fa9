/** A browser that subscribed. A real browser keeps the private key, and the push service knows only the address. */
export interface PushBrowser {
  id: string;
  /** The shop's public key. Messages signed with another key are refused. */
  applicationServerKey: string;
  privateKey: string;
  auth: string;
  hasEnded: boolean;
}

/** A message that the shop sent, decrypted. */
export interface StoredPush {
  browserId: string;
  topic: string;
  text: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
}
