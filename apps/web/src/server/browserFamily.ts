/** In the order in which they are tried, because browsers claim to be others as well. */
const families = [
  ['wechat', /MicroMessenger/],
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['samsung', /SamsungBrowser\//],
  ['opera', /\bOPR\//],
  ['firefox', /(?:Firefox|FxiOS)\//],
  ['chrome', /(?:Chrome|CriOS)\//],
  ['safari', /Safari\//],
] as const;

export type BrowserFamily = (typeof families)[number][0] | 'other';

/** A label of few values. All browsers of iPhones share Safari's engine, but each is the browser that its visitor chose. */
export function browserFamily(userAgent: string): BrowserFamily {
  return families.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
}
