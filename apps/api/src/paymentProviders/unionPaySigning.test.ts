import { createPrivateKey, createPublicKey, createVerify, X509Certificate } from 'node:crypto';
import { type CertifiedKey, createCertificate } from '@baodao/sandbox/cards/certificate';
import { signFields as signAsPlatform } from '@baodao/sandbox/cards/unionSigning';
import { beforeAll, expect, test } from 'vitest';
import { buildSignedText } from './buildSignedText.ts';
import { findSignatureProblem, getCertificateId, readCertificate, signFields, type TrustedChain } from './unionPaySigning.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-21T08:00:00Z');
const owner = '041@Z12@中国银联股份有限公司@00000001';
const message = {
  version: '5.1.0',
  encoding: 'UTF-8',
  signMethod: '01',
  orderId: 'P1',
  txnAmt: '29100',
  respMsg: '成功[0000000]',
  reqReserved: '',
};

let root: CertifiedKey;
let middle: CertifiedKey;
let chain: TrustedChain;
const make = (name: string, issuer: CertifiedKey | null, { isAuthority = false, from = now - day, to = now + day } = {}) =>
  createCertificate({ name, issuer, isAuthority, from: new Date(from), to: new Date(to) });
beforeAll(() => {
  root = make('Root', null, { isAuthority: true });
  middle = make('Middle', root, { isAuthority: true });
  chain = {
    root: new X509Certificate(root.certificate),
    middle: new X509Certificate(middle.certificate),
    signers: ['中国银联股份有限公司'],
  };
});

test('sorts the signed text by ASCII, unencoded, and keeps blank values', () => {
  expect(buildSignedText({ txnAmt: '1', accNo: '', Zip: 'a=b&c', signature: 'x' })).toBe('Zip=a=b&c&accNo=&txnAmt=1');
});

test('trims a request, drops its blank values, and signs the hex digest', () => {
  const { signature = '', ...fields } = signFields({ orderId: ' P1 ', empty: ' ', txnAmt: '1' }, createPrivateKey(root.privateKey));
  expect(fields).toEqual({ orderId: 'P1', txnAmt: '1' });
  // sha256sum of `orderId=P1&txnAmt=1`.
  const hex = '37b7109098711c94e24b19b4931db7a4d428e0ce3eb42ad339173a3022280b2c';
  expect(createVerify('RSA-SHA256').update(hex).verify(createPublicKey(root.privateKey), signature, 'base64')).toBe(true);
});

test('accepts only messages signed by a certificate of the trusted chain', () => {
  const leaf = make(owner, middle);
  const signed = signAsPlatform(message, leaf);
  expect(findSignatureProblem(signed, chain, now)).toBeNull();
  expect(findSignatureProblem({ ...signed, txnAmt: '1' }, chain, now)).toBe('signature');
  expect(findSignatureProblem({ ...signed, signature: '' }, chain, now)).toBe('signature');
  expect(findSignatureProblem({ ...signed, signPubKeyCert: '' }, chain, now)).toBe('certificate');
  expect(findSignatureProblem(signed, chain, now + 2 * day)).toBe('certificate out of date');
  const others = {
    'certificate chain': make(owner, make('Middle', null, { isAuthority: true })),
    'certificate owner': make('041@Z12@Somebody@1', middle),
    certificate: make(owner, middle, { isAuthority: true }),
  };
  for (const [reason, other] of Object.entries(others))
    expect(findSignatureProblem(signAsPlatform(message, other), chain, now)).toBe(reason);
  expect(findSignatureProblem(signAsPlatform(message, make(owner, null)), chain, now)).toBe('certificate chain');
  expect(findSignatureProblem(signAsPlatform(message, make(owner, root)), chain, now)).toBe('certificate chain');
  expect(findSignatureProblem(signAsPlatform({ ...message, signMethod: '11' }, leaf), chain, now)).toBe('sign method');
});

test('identifies a certificate by its decimal serial number', () => {
  const certificate = readCertificate(root.certificate);
  expect(certificate && getCertificateId(certificate)).toBe(BigInt(`0x${new X509Certificate(root.certificate).serialNumber}`).toString());
  for (const text of ['', 'x', `${root.certificate}\n${root.certificate}`]) expect(readCertificate(text)).toBeNull();
});
