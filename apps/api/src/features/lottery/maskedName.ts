/** The first and the last character of a name: who won knows, and nobody else does. */
export function maskedName(nickname: string): string {
  const characters = Array.from(nickname);
  return `${characters[0] ?? ''}***${characters.length > 2 ? (characters.at(-1) ?? '') : ''}`;
}
