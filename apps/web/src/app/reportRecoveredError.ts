/** React's error for HTML that is not what it rendered, in production and in development. */
const HYDRATION_MISMATCH = /#418\b|^Hydration failed/;

/**
 * Reports errors that React recovered from, as React does by itself. A section that hydrates after the browser translated the page differs from
 * its HTML and is rendered anew, so the browser translates it again: no error of the shop.
 */
export function reportRecoveredError(error: unknown, language: string): void {
  const isMismatch = error instanceof Error && HYDRATION_MISMATCH.test(error.message);
  if (!isMismatch || !isTranslated(language)) reportError(error);
}

/** A translation changes the page's language. Chromium's puts texts into `<font>`, which no page of the shop has. */
const isTranslated = (language: string) => document.documentElement.lang !== language || document.querySelector('body font') !== null;
