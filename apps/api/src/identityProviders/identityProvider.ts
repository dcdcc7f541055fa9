import type { ProviderName } from '@baodao/domain/socialLogin/shapes';

/** A person's identity at a provider. */
export interface ProviderProfile {
  /** The person's id for this app. Some providers use a different id per app. */
  subject: string;
  /** The person's id across all apps of the shop, if the provider has one. */
  unionId: string | null;
  /** The display name at the provider. It is no proof of identity. */
  name: string;
  portrait: string;
}

/** Secrets of one sign-in attempt, which tie the provider's reply to it. */
export interface LoginAttempt {
  state: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
}

export interface IdentityProvider {
  provider: ProviderName;
  appId: string;
  /** The URL of the provider's sign-in page. */
  buildAuthorizationUrl: (attempt: LoginAttempt) => Promise<URL>;
  /** Exchanges a code for an identity. Rejects with `IdentityRejected` or `IdentityProviderDown`. */
  identify: (code: string, attempt: LoginAttempt) => Promise<ProviderProfile>;
}

/** The provider confirms no identity: the code was wrong, used or expired, or the reply is not authentic. */
export class IdentityRejected extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`the identity provider rejected the sign-in: ${reason}`, { cause });
    this.name = 'IdentityRejected';
  }
}

/** The provider gave no usable reply. A later attempt may succeed. */
export class IdentityProviderDown extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`the identity provider is unavailable: ${reason}`, { cause });
    this.name = 'IdentityProviderDown';
  }
}
