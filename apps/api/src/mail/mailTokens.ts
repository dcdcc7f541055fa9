import { type OptionalMailKind, optionalMailKinds } from '@baodao/domain/account/mailKinds';
import { computeHmac, isEqualHash } from '../features/account/hmac.ts';

export interface ConfirmationLink {
  memberCode: string;
  /** Unix seconds. */
  expires: number;
  /** Whether the link was sent to this address. */
  isFor: (email: string) => boolean;
}

/** Signs the links in mails. They need no session, and no row that waits for them. */
export function createMailTokens(secret: string) {
  const sign = (purpose: string, ...parts: string[]) => computeHmac(secret, purpose, ...parts).toString('base64url');
  const signConfirmation = (code: string, expires: string, email: string) => sign('mail confirmation', code, expires, email);
  const signUnsubscription = (code: string, kind: string) => sign('mail unsubscription', code, kind);
  return {
    createConfirmation: (memberCode: string, email: string, expires: number): string =>
      [memberCode, expires, signConfirmation(memberCode, String(expires), email)].join('.'),

    parseConfirmation(token: string): ConfirmationLink | null {
      const [memberCode, expires, signature, ...more] = token.split('.');
      if (!memberCode || !expires || !signature || more.length > 0 || !/^\d{1,12}$/.test(expires)) return null;
      return {
        memberCode,
        expires: Number(expires),
        isFor: (email) => isEqualHash(signature, signConfirmation(memberCode, expires, email)),
      };
    },

    createUnsubscription: (memberCode: string, kind: OptionalMailKind): string =>
      [memberCode, kind, signUnsubscription(memberCode, kind)].join('.'),

    /** Unsubscription links do not expire, since mails are kept for years. */
    parseUnsubscription(token: string): { memberCode: string; kind: OptionalMailKind } | null {
      const [memberCode, name, signature, ...more] = token.split('.');
      const kind = optionalMailKinds.find((each) => each === name);
      if (!memberCode || !kind || !signature || more.length > 0) return null;
      return isEqualHash(signature, signUnsubscription(memberCode, kind)) ? { memberCode, kind } : null;
    },
  };
}
