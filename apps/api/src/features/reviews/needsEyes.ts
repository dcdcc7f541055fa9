// What leads buyers away from the shop, or gives people away: addresses of the web, numbers to call, names at messengers.
const suspicious = [
  /https?:\/\/|www\.|\b[a-z0-9-]{1,63}\.(?:com|cn|tw|net|shop|top|xyz)\b/i,
  /(?:\d[\s-]?){8,}/,
  /(?:微信|v信|薇信|wechat|line\s*id|qq|telegram|whats\s*app)\s*[:：号號]?\s*[\w-]{3,}/i,
];

/** Whether somebody has to read a text before others do. */
export const needsEyes = (text: string): boolean => suspicious.some((pattern) => pattern.test(text.normalize('NFKC')));
