import { hash, randomBytes } from 'node:crypto';

/** 256 random bits in URL-safe base64. */
export const createSecret = () => randomBytes(32).toString('base64url');

/** Unsalted, which is enough to protect random secrets at rest: they cannot be guessed. */
export const sha256 = (secret: string) => hash('sha256', secret);
