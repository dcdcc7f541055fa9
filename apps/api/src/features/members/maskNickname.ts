/** Keeps the first character, and the last one of longer names. */
export function maskNickname(nickname: string): string {
  const characters = Array.from(nickname);
  return `${characters[0] ?? ''}***${characters.length > 2 ? (characters.at(-1) ?? '') : ''}`;
}
