// Contact details that lead buyers away from the shop: web addresses, phone numbers, messenger accounts.
const suspicious = [
  /https?:\/\/|www\.|\b[a-z0-9-]{1,63}\.(?:com|cn|tw|net|shop|top|xyz)\b/i,
  /(?:\d[\s-]?){8,}/,
  /(?:微信|v信|薇信|wechat|line\s*id|qq|telegram|whats\s*app)\s*[:：号號]?\s*[\w-]{3,}/i,
];

/** Whether staff must approve a text before it is published. */
export const needsModeration = (text: string): boolean => suspicious.some((pattern) => pattern.test(text.normalize('NFKC')));
