import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createCertificate } from '@baodao/sandbox/cards/certificate';
import { readMailAccount } from '@baodao/sandbox/mail/mailAccount';
import { createMailServer } from '@baodao/sandbox/mail/mailServer';
import { openState } from '@baodao/sandbox/state';
import { readEnvironment } from '@baodao/settings/readSettings';
import { removeFolder } from '@baodao/tooling/removeFolder';
import { afterEach, expect, test } from 'vitest';
import { createMailer } from './createMailer.ts';
import { AddressRejected } from './mailer.ts';

const mail = {
  to: 'mei@example.com',
  language: 'zh-CN',
  subject: '您好',
  text: '您好',
  html: '<p>您好</p>',
  id: 'one',
  unsubscribeUrl: null,
} as const;
const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startServer(certificate?: { key: string; cert: string }) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'baodao-smtp-'));
  const state = openState(dataDir);
  const account = readMailAccount(dataDir);
  const server = createMailServer({ state, account, now: Date.now, isDown: () => false, ...(certificate && { certificate }) });
  const port = await server.listen(0);
  closing.push(
    () => removeFolder(dataDir),
    () => server.close(),
  );
  const settings = {
    SMTP_HOST: 'localhost',
    SMTP_PORT: String(port),
    SMTP_USER: account.user,
    SMTP_PASSWORD: account.password,
    MAIL_FROM: 'shop@shop.example',
  };
  return {
    received: state.data.mails,
    connect(changes: Record<string, string> = {}) {
      const mailer = createMailer(readEnvironment({ ...settings, ...changes }));
      if (!mailer) throw new Error('No mailer');
      closing.push(mailer.close);
      return mailer;
    },
  };
}

test('sends only over an encrypted connection unless that is switched off', async () => {
  const server = await startServer();
  await expect(server.connect({ SMTP_SECURITY: 'starttls' }).send(mail)).rejects.toThrow('STARTTLS');
  await expect(server.connect().send(mail)).rejects.toThrow('The mail was not sent');
  expect(server.received).toEqual([]);
  await server.connect({ SMTP_SECURITY: 'none' }).send(mail);
  expect(server.received).toMatchObject([{ to: 'mei@example.com', subject: '您好', from: 'shop@shop.example' }]);
  expect(server.received[0]?.headers).not.toHaveProperty('list-unsubscribe');
});

test('sends only to a server whose certificate is trusted', async () => {
  const from = new Date(Date.now() - 60_000);
  const to = new Date(Date.now() + 3_600_000);
  const root = createCertificate({ name: 'Test root', issuer: null, isAuthority: true, from, to });
  const leaf = createCertificate({ name: 'localhost', issuer: root, isAuthority: false, from, to });
  const server = await startServer({ key: leaf.privateKey, cert: leaf.certificate });
  await expect(server.connect({ SMTP_SECURITY: 'starttls' }).send(mail)).rejects.toThrow(/certificate/);
  expect(server.received).toEqual([]);
  const usual = getCACertificates();
  setDefaultCACertificates([...usual, root.certificate]);
  closing.push(() => setDefaultCACertificates(usual));
  await server.connect({ SMTP_SECURITY: 'starttls' }).send(mail);
  expect(server.received).toHaveLength(1);
});

test('tells a rejected address from a rejected sender and a failing server', async () => {
  const server = await startServer();
  const mailer = server.connect({ SMTP_SECURITY: 'none' });
  await expect(mailer.send({ ...mail, to: 'bounce@example.com' })).rejects.toThrow(AddressRejected);
  await expect(mailer.send({ ...mail, to: 'full@example.com' })).rejects.not.toThrow(AddressRejected);
  const stranger = server.connect({ SMTP_SECURITY: 'none', SMTP_PASSWORD: 'wrong' });
  await expect(stranger.send({ ...mail, to: 'bounce@example.com' })).rejects.toThrow(/535/);
});

test('fails at once for a while after a failed connection', async () => {
  const mailer = (await startServer()).connect({ SMTP_SECURITY: 'none', SMTP_PORT: '9' });
  await expect(mailer.send(mail)).rejects.toThrow('The mail was not sent');
  await expect(mailer.send(mail)).rejects.toThrow('not reachable a moment ago');
});

test('needs server and sender together, and user and password together', () => {
  const create = (settings: Record<string, string>) => createMailer(readEnvironment(settings));
  expect(create({})).toBeNull();
  expect(() => create({ SMTP_HOST: 'mail.example' })).toThrow('MAIL_FROM');
  expect(() => create({ MAIL_FROM: 'shop@shop.example' })).toThrow('SMTP_HOST');
  expect(() => create({ SMTP_HOST: 'mail.example', MAIL_FROM: 'Shop <shop@shop.example>', SMTP_USER: 'shop' })).toThrow('SMTP_PASSWORD');
  expect(() => create({ SMTP_HOST: 'mail.example', MAIL_FROM: 'nobody' })).toThrow('MAIL_FROM');
  expect(() => create({ SMTP_HOST: 'a b', MAIL_FROM: 'shop@shop.example' })).toThrow('SMTP_HOST');
});
