import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, as a URL-safe text. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Tokens and contexts are random, so a plain hash is enough to keep them safe at rest. */
export const hashOf = (secret: string) => hash('sha256', secret);
