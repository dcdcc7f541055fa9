/** Version of the terms accepted at registration. Change it together with their text. */
export const TERMS_VERSION = '2026-11-01';

/** Version of the consent to store an identity number. */
export const IDENTITY_CONSENT_VERSION = '2026-11-01';
