import type { ProviderName } from '@baodao/domain/socialLogin/shapes';

/** Somebody, as a third party knows him. */
export interface ProviderProfile {
  /** His number with this app; for some parties another one in every app. */
  subject: string;
  /** His number with all apps of the shop, where the party gives it. */
  unionId: string | null;
  /** What he calls himself there; it proves nothing. */
  name: string;
  portrait: string;
}

/** One sign-in's own secrets: what was sent with the visitor, and what proves that the answer belongs to it. */
export interface LoginAttempt {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
}

export interface IdentityProvider {
  provider: ProviderName;
  appId: string;
  /** Where the visitor says who he is. */
  buildAuthorizationUrl: (attempt: LoginAttempt) => Promise<URL>;
  /** Exchanges a code for a person, from this server. Rejects with `PartyRefusal` or `PartyDown`. */
  identify: (code: string, attempt: LoginAttempt) => Promise<ProviderProfile>;
}

/** The party does not confirm anybody: the code was wrong, used or too old, or the answer is not to be believed. */
export class IdentityRejected extends Error {
  constructor(word: string, cause?: unknown) {
    super(`the party refused: ${word}`, { cause });
    this.name = 'PartyRefusal';
  }
}

/** No answer that says anything; it may work in a while. */
export class IdentityProviderDown extends Error {
  constructor(word: string, cause?: unknown) {
    super(`the party does not answer: ${word}`, { cause });
    this.name = 'PartyDown';
  }
}
