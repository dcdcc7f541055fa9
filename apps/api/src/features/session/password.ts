import { hash, verify } from '@node-rs/argon2';
import { inKdfQueue } from '../../limits/kdfQueue.ts';

// OWASP's figures for argon2id, which is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Throws `Unavailable` when too many passwords are being worked on. */
export const hashPassword = (password: string): Promise<string> => inKdfQueue(() => hash(password.normalize('NFKC'), cost));

let nobodysHash: Promise<string> | undefined;

/** Takes as long for an account that does not exist, or has no password, as for one that does. */
export function isPasswordOf(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('the password of nobody', cost);
  const nobodys = nobodysHash;
  return inKdfQueue(async () => {
    const isRight = await verify(passwordHash ?? (await nobodys), password.normalize('NFKC'));
    return isRight && passwordHash !== null && passwordHash !== undefined;
  });
}
