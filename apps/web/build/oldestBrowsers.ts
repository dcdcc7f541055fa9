/**
 * The oldest browsers in which the whole shop works, as the README promises. Cascade layers set the limit of Chromium. Syntax, styles and the
 * check of what the build uses follow from it.
 */
export const oldestBrowsers = ['chrome99', 'safari15.4', 'firefox128'] as const;
