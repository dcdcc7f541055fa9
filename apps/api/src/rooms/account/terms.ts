/** The version of the terms that is agreed to at registration. It changes with their text. */
export const TERMS_VERSION = '2026-11-01';
