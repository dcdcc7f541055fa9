import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { session } from '@baodao/api-client/endpoints/session';
import { socialLogin } from '@baodao/api-client/endpoints/socialLogin';
import type { ProviderName, ProviderQuery, ProviderReply } from '@baodao/domain/socialLogin/shapes';
import { afterAll } from 'vitest';
import { identitySettings, readIdentityKeys } from '../../sandbox/src/identityProviders/identityKeys.ts';
import { startSandbox } from '../../sandbox/src/startSandbox.ts';
import { login } from './account.ts';
import { type ApiReply, callApi, type TestShop } from './shop.ts';

export interface SandboxProviders {
  /** What a shop must be told to send people there. */
  settings: Record<string, string>;
  /** Goes to a party's page as a browser does, and presses a button. What comes back is the address that the visitor is sent to. */
  consent: (address: string, press?: ConsentOptions) => Promise<URL>;
}

export interface ConsentOptions {
  outcome?: 'allow' | 'refuse';
  name?: string;
  person?: string;
  fault?: string;
  agent?: string;
}

/** The identity providers of the sandbox, in this very process, for the tests of one file. */
export async function openSandboxProviders(): Promise<SandboxProviders> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'baodao-identities-'));
  const sandbox = await startSandbox({ dataDir, shopUrl: 'http://127.0.0.1:1', port: 0, automatic: false });
  afterAll(async () => {
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    settings: identitySettings(readIdentityKeys(dataDir), sandbox.url),
    async consent(address, { outcome = 'allow', agent = 'test', ...fields } = {}) {
      const headers = { 'user-agent': agent };
      const asked = await fetch(address, { redirect: 'manual', headers });
      const page = asked.headers.get('location');
      if (!page) throw new Error(`the party refused: ${await asked.text()}`);
      const body = new URLSearchParams({ outcome, ...fields });
      const pressed = await fetch(new URL(page, sandbox.url), { method: 'POST', body, redirect: 'manual', headers });
      return new URL(pressed.headers.get('location') ?? '');
    },
  };
}

const partyRows = {
  wechat: socialLogin.wechat,
  weibo: socialLogin.weibo,
  google: socialLogin.google,
  facebook: socialLogin.facebook,
  tencent: socialLogin.tencent,
} as const;

/** A browser with its cookie. */
export function openBrowser(shop: TestShop, identities: SandboxProviders, { platform = 'web', agent = 'test' } = {}) {
  let cookie = '';
  // An address of his own, so that no limit is reached.
  const address = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
  const headers = () => ({ 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) });

  const browser = {
    headers,
    async ask(party: ProviderName, query: ProviderQuery = {}): Promise<ApiReply<ProviderReply>> {
      const input = { ...query, platform };
      const reply = await callApi(shop.url, partyRows[party], input, { headers: headers() });
      cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return reply;
    },
    /** To the party and back: what the landing page is told. */
    async goAndReturn(
      party: ProviderName,
      press: ConsentOptions = {},
      query: ProviderQuery = {},
    ): Promise<{ code: string; state: string }> {
      const { data } = await browser.ask(party, query);
      const back = await identities.consent(data.url ?? '', { agent, ...press });
      return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
    },
    async ticket(party: ProviderName, press: ConsentOptions = {}, query: ProviderQuery = {}): Promise<ApiReply<ProviderReply>> {
      return browser.ask(party, await browser.goAndReturn(party, press, query));
    },
    enter: (ticket: ProviderReply, change: Partial<ProviderReply> = {}) => {
      const { type = 0, key = '', name = '', portrait = '', unionId = '', sign = '' } = { ...ticket, ...change };
      return shop.call(socialLogin.loginV2, { type, key, name, portrait, unionId, sign }, { headers: headers() });
    },
  };
  return browser;
}

/** Visitors who come by way of another party. */
export function createVisitors(shop: TestShop, identities: SandboxProviders) {
  let serial = 0;
  const open = (options = {}) => openBrowser(shop, identities, options);
  const nameOfNew = () => `小宝${++serial}`;
  /** Comes by a party for the first time, and signs in. */
  const join = async (party: ProviderName, name = nameOfNew()) => {
    const browser = open();
    const { data: ticket } = await browser.ticket(party, { name });
    const { data: pass } = await browser.enter(ticket);
    const { access_token: token = '' } = await login(shop, pass.username, pass.password);
    const { data: user } = await shop.call(session.info, {}, { token });
    return { browser, ticket, pass, token, user, name };
  };
  /** Who somebody is at his party. */
  const personOf = async (name: string): Promise<string> => {
    const page = await (await fetch(`${identities.settings['LOGIN_SANDBOX_URL']}`)).text();
    return new RegExp(`${name} <span class="quiet">(p\\d+)<`).exec(page)?.[1] ?? '';
  };
  return { open, nameOfNew, join, personOf };
}
