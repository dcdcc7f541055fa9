import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMailAccount } from '@baodao/sandbox/mail/mailAccount';
import { createMailServer } from '@baodao/sandbox/mail/mailServer';
import type { StoredMail } from '@baodao/sandbox/mail/shapes';
import { openState } from '@baodao/sandbox/state';
import { readEnvironment } from '@baodao/settings/readSettings';
import { removeFolder } from '@baodao/tooling/removeFolder';
import { createMailer } from '../src/mail/createMailer.ts';
import { atEnd } from './atEnd.ts';
import type { TestShop } from './shop.ts';

export interface Mailbox {
  settings: Record<string, string>;
  /** The mails to an address, oldest first. */
  to: (email: string) => StoredMail[];
  /** While true, the mail server accepts nothing. */
  isDown: boolean;
}

/** Starts the sandbox's mail server for the tests of one file, and lets the shop send through it. */
export async function openMailbox(shop: TestShop): Promise<Mailbox> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'baodao-mails-'));
  const state = openState(dataDir);
  const account = readMailAccount(dataDir);
  const server = createMailServer({ state, account, now: Date.now, isDown: () => mailbox.isDown });
  const port = await server.listen(0);
  const mailbox: Mailbox = {
    settings: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(port),
      SMTP_SECURITY: 'none',
      SMTP_USER: account.user,
      SMTP_PASSWORD: account.password,
      MAIL_FROM: '宝岛集市 <no-reply@shop.example>',
    },
    to: (email) => state.data.mails.filter((mail) => mail.to === email),
    isDown: false,
  };
  shop.services.mailer = createMailer(readEnvironment(mailbox.settings));
  atEnd(async () => {
    shop.services.mailer?.close();
    await server.close();
    await removeFolder(dataDir);
  });
  return mailbox;
}

/** The link of this kind in a mail, at the API of the shop. */
export function findMailLink(shop: TestShop, mail: StoredMail | undefined, action: 'confirm' | 'unsubscribe'): URL {
  const link = mail?.text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).pathname === `/rest/mail/${action}`);
  if (!link) throw new Error(`The mail has no link to ${action}`);
  const { pathname, search } = new URL(link);
  return new URL(pathname + search, shop.url);
}
