import { type OptionalMailKind, optionalMailKinds } from '@baodao/domain/account/mailKinds';
import { computeHmac, isEqualHash } from '../platform/crypto/hmac.ts';
import type { Secrets } from '../services.ts';

export interface ConfirmationLink {
  memberCode: string;
  /** Unix seconds. */
  expires: number;
  /** Whether the link was sent to this address. */
  isFor: (email: string) => boolean;
}

const CONFIRMATION = 'mail confirmation';
const UNSUBSCRIPTION = 'mail unsubscription';

/** Signs the links in mails. They need no session, and no row that waits for them. Links of the previous secret are accepted. */
export function createMailTokens({ shop, previous }: Secrets) {
  const signWith = (secret: string, purpose: string, parts: string[]) => computeHmac(secret, purpose, ...parts).toString('base64url');
  const sign = (purpose: string, ...parts: string[]) => signWith(shop, purpose, parts);
  const isSigned = (signature: string, purpose: string, ...parts: string[]) =>
    [shop, previous].some((secret) => secret !== undefined && isEqualHash(signature, signWith(secret, purpose, parts)));
  return {
    createConfirmation: (memberCode: string, email: string, expires: number): string =>
      [memberCode, expires, sign(CONFIRMATION, memberCode, String(expires), email)].join('.'),

    parseConfirmation(token: string): ConfirmationLink | null {
      const [memberCode, expires, signature, ...more] = token.split('.');
      if (!memberCode || !expires || !signature || more.length > 0 || !/^\d{1,12}$/.test(expires)) return null;
      return {
        memberCode,
        expires: Number(expires),
        isFor: (email) => isSigned(signature, CONFIRMATION, memberCode, expires, email),
      };
    },

    createUnsubscription: (memberCode: string, kind: OptionalMailKind): string =>
      [memberCode, kind, sign(UNSUBSCRIPTION, memberCode, kind)].join('.'),

    /** Unsubscription links do not expire, since mails are kept for years. */
    parseUnsubscription(token: string): { memberCode: string; kind: OptionalMailKind } | null {
      const [memberCode, name, signature, ...more] = token.split('.');
      const kind = optionalMailKinds.find((each) => each === name);
      if (!memberCode || !kind || !signature || more.length > 0) return null;
      return isSigned(signature, UNSUBSCRIPTION, memberCode, kind) ? { memberCode, kind } : null;
    },
  };
}
