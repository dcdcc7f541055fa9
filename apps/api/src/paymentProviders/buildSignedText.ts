/** The fields of a provider's message. */
export type Fields = Readonly<Record<string, string>>;

/** The text that Alipay and UnionPay sign: `name=value` pairs in ASCII order, joined by `&`, without encoding. */
export function buildSignedText(fields: Fields): string {
  return Object.keys(fields)
    .filter((name) => name !== 'signature')
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => `${name}=${fields[name] ?? ''}`)
    .join('&');
}
