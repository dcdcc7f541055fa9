import { createPrivateKey, createPublicKey, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** The subject or issuer of a certificate: its key and common name. */
export interface NamedKey {
  name: string;
  /** PKCS8, PEM. */
  privateKey: string;
}

export interface CertifiedKey extends NamedKey {
  /** PEM. */
  certificate: string;
}

export interface CertificateOptions {
  name: string;
  /** Null for a self-signed certificate. */
  issuer: NamedKey | null;
  isAuthority: boolean;
  from: Date;
  to: Date;
}

/** Creates a key and its X.509 certificate. Node can only read certificates, so their DER fields are written here. */
export function createCertificate({ name, issuer, isAuthority, from, to }: CertificateOptions): CertifiedKey {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const by = issuer ?? { name, privateKey };
  const content = sequence(
    explicit(0, integer(Buffer.from([2]))),
    // A positive random serial number.
    integer(Buffer.concat([Buffer.from([1]), randomBytes(7)])),
    sha256WithRsa,
    encodeName(by.name),
    sequence(time(from), time(to)),
    encodeName(name),
    createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(sequence(oid(0x55, 0x1d, 0x13), boolean(true), octets(sequence(...(isAuthority ? [boolean(true)] : [])))))),
  );
  const signature = createSign('RSA-SHA256').update(content).sign(by.privateKey);
  const der = sequence(content, sha256WithRsa, bits(signature));
  const text = der.toString('base64').replace(/.{1,64}/g, '$&\n');
  return { name, privateKey: privateKey.trim(), certificate: `-----BEGIN CERTIFICATE-----\n${text}-----END CERTIFICATE-----` };
}

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), encodeLength(content.length), content]);
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = Buffer.alloc(4);
  digits.writeUInt32BE(length);
  const needed = digits.subarray(digits.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.from([0x80 | needed.length]), needed]);
}

const sequence = (...parts: readonly Buffer[]) => tagged(0x30, ...parts);
const explicit = (number: number, part: Buffer) => tagged(0xa0 + number, part);
const integer = (bytes: Buffer) => tagged(0x02, bytes);
const boolean = (value: boolean) => tagged(0x01, Buffer.from([value ? 0xff : 0]));
const octets = (content: Buffer) => tagged(0x04, content);
const bits = (content: Buffer) => tagged(0x03, Buffer.from([0]), content);
const oid = (...bytes: readonly number[]) => tagged(0x06, Buffer.from(bytes));
const encodeName = (name: string) => sequence(tagged(0x31, sequence(oid(0x55, 0x04, 0x03), tagged(0x0c, Buffer.from(name, 'utf8')))));
const time = (at: Date) => tagged(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`));

/** The signature algorithm, with its null parameters. */
const sha256WithRsa = sequence(oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), tagged(0x05));
