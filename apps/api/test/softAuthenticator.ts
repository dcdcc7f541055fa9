// An authenticator for tests: a key, and what a browser makes of its answers.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AddPasskeyInput, PasskeyAnswer } from '@baodao/staff-api/shapes/session';

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;
const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const encode = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url');

interface SoftAuthenticator {
  create: (challenge: string) => AddPasskeyInput['offer'];
  answer: (challenge: string, options?: { origin?: string; counter?: number }) => PasskeyAnswer;
}

/** A passkey for the pages at an origin. */
export function openSoftAuthenticator(origin: string): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const describeUse = (flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(new URL(origin).hostname), Buffer.from([flags]), count]);
  };
  const describeClient = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: from, crossOrigin: false }));
  // A map in CBOR: an elliptic key, signing with ES256, on P-256, with its two coordinates.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return {
    create(challenge) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = Buffer.concat([describeUse(USER_PRESENT | HAS_CREDENTIAL, 0), credential]);
      // A map in CBOR: the format "none", an empty statement, and the data.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        id: encode(id),
        clientDataJSON: encode(describeClient('create', challenge, origin)),
        attestationObject: encode(attestation),
      };
    },
    answer(challenge, { origin: from = origin, counter = 0 } = {}) {
      const client = describeClient('get', challenge, from);
      const data = describeUse(USER_PRESENT, counter);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      return { id: encode(id), clientDataJSON: encode(client), authenticatorData: encode(data), signature: encode(signature) };
    },
  };
}
