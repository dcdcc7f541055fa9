import { passkeys } from '@baodao/staff-api/endpoints/session';
import type { AddPasskeyInput, PasskeyAnswer } from '@baodao/staff-api/shapes/session';
import { callStaff } from '../../platform/callStaff.ts';

/** Browsers know passkeys of names, not of addresses in numbers. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

/** Lets the person choose a passkey and unlock it. Null if they chose none. */
export async function askPasskey(): Promise<PasskeyAnswer | null> {
  const [{ startAuthentication }, { challenge, rpId }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callStaff(passkeys.challenge, {}),
  ]);
  const answer = await startAuthentication({ optionsJSON: { challenge, rpId, userVerification: 'preferred' } }).catch(() => null);
  if (!answer) return null;
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  return { id: answer.id, clientDataJSON, authenticatorData, signature };
}

/** Lets the authenticator make a passkey for an account. Null if the person does not want it. */
export async function createPasskey(account: { id: number; username: string; name: string }): Promise<AddPasskeyInput['offer'] | null> {
  const [{ startRegistration }, { challenge, rpId }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callStaff(passkeys.challenge, {}),
  ]);
  const created = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: 'Baodao' },
      user: { id: btoa(String(account.id)).replaceAll('=', ''), name: account.username, displayName: account.name },
      // ES256 and RS256, which all authenticators know.
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      // The sign-in names no account before its password is right, so the authenticator has to find the passkey.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    },
  }).catch(() => null);
  if (!created) return null;
  const { clientDataJSON, attestationObject } = created.response;
  return { id: created.id, clientDataJSON, attestationObject };
}
