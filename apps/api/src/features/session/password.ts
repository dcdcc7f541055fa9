import { hash, verify } from '@node-rs/argon2';
import { runInKdfQueue } from '../../platform/limits/kdfQueue.ts';

// OWASP's recommended parameters for argon2id, the library's default algorithm.
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Throws `Unavailable` when the queue is full. */
export const hashPassword = (password: string): Promise<string> => runInKdfQueue(() => hash(password.normalize('NFKC'), argon2Options));

let dummyHash: Promise<string> | undefined;

/** Takes the same time for an account that does not exist or has no password, so that timing reveals neither. */
export function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('dummy password', argon2Options);
  const fallback = dummyHash;
  return runInKdfQueue(async () => {
    const isCorrect = await verify(passwordHash ?? (await fallback), password.normalize('NFKC'));
    return isCorrect && passwordHash !== null && passwordHash !== undefined;
  });
}
