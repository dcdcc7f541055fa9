const MIN_LENGTH = 32;
const MIN_DIFFERENT = 10;
export const HOW_TO_CREATE = 'Create one with: openssl rand -hex 32';

/** Why a secret can be guessed. Empty for a good or missing one. The value is not shown. */
export function findWeakness(name: string, secret: string | undefined): string[] {
  if (secret === undefined) return [];
  if (secret.length < MIN_LENGTH) return [`${name} has ${secret.length} characters, but needs at least ${MIN_LENGTH}. ${HOW_TO_CREATE}`];
  if (new Set(secret).size < MIN_DIFFERENT)
    return [`${name} looks like a default value: it has fewer than ${MIN_DIFFERENT} different characters. ${HOW_TO_CREATE}`];
  return [];
}
