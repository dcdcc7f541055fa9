/** True for errors of the operating system with one of these codes, such as ENOENT for a missing file. */
export const hasErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
