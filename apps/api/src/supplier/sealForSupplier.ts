import { createPublicKey, type KeyObject } from 'node:crypto';
import { CompactEncrypt, SignJWT } from 'jose';
import type { Supplier } from '../services.ts';

/** A sealed message is valid for this long, so that a copy cannot be presented later. */
const VALIDITY = '5m';

/** Reads a PEM in which line breaks may be written as `\n`, as in environment variables. */
export function readPublicKey(pem: string): KeyObject {
  const key = createPublicKey(pem.replaceAll('\\n', '\n'));
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('SUPPLIER_PUBLIC_KEY must be an EC key on the curve P-256.');
  return key;
}

/**
 * A nested JWT (RFC 7519): signed with the shared secret, so that the supplier knows the sender, and then encrypted with the supplier's
 * public key, so that nobody else reads it, not even with that secret. `subject` is the order that it belongs to.
 */
export async function sealForSupplier(
  { secret, publicKey }: Supplier & { publicKey: KeyObject },
  subject: string,
  claims: Record<string, unknown>,
): Promise<string> {
  const signed = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('shop')
    .setAudience('supplier')
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(VALIDITY)
    .sign(Buffer.from(secret));
  return await new CompactEncrypt(Buffer.from(signed))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', cty: 'JWT' })
    .encrypt(publicKey);
}
