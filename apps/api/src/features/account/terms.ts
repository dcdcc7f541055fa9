/** The version of the terms that is agreed to at registration. It changes with their text. */
export const TERMS_VERSION = '2026-11-01';

/** The version of the words that are agreed to when an identity number is kept. */
export const IDENTITY_CONSENT_VERSION = '2026-11-01';
