import { randomInt } from 'node:crypto';
import { session } from '@baodao/api-client/endpoints/session';
import { socialLogin } from '@baodao/api-client/endpoints/socialLogin';
import type { ProviderName, ProviderQuery, ProviderReply } from '@baodao/domain/socialLogin/shapes';
import { identitySettings, readIdentityKeys } from '@baodao/sandbox/identityProviders/identityKeys';
import { type RunningSandbox, startSandbox } from '@baodao/sandbox/startSandbox';
import { login } from './account.ts';
import { atEnd } from './atEnd.ts';
import { openSandboxData } from './sandboxData.ts';
import { type ApiReply, callApi, type TestShop } from './shop.ts';

export interface SandboxProviders {
  /** The environment variables of a shop that uses these providers. */
  settings: Record<string, string>;
  /** Opens the provider's consent page and submits it. Returns the redirect URL. */
  consent: (address: string, options?: ConsentOptions) => Promise<URL>;
}

export interface ConsentOptions {
  outcome?: 'allow' | 'refuse';
  name?: string;
  person?: string;
  fault?: string;
  agent?: string;
}

/** Starts the identity providers of the sandbox in this process, for the tests of one file. */
export async function openSandboxProviders(): Promise<SandboxProviders> {
  const dataDir = await openSandboxData();
  const sandbox = await startSandbox({ dataDir, shopUrl: 'http://127.0.0.1:1', port: 0, automatic: false });
  atEnd(() => sandbox.close());
  return connectSandboxProviders(sandbox, dataDir);
}

/** Drives the identity providers of a running sandbox. */
export function connectSandboxProviders(sandbox: Pick<RunningSandbox, 'url'>, dataDir: string): SandboxProviders {
  return {
    settings: identitySettings(readIdentityKeys(dataDir), sandbox.url),
    async consent(address, { outcome = 'allow', agent = 'test', ...fields } = {}) {
      const headers = { 'user-agent': agent };
      const opened = await fetch(address, { redirect: 'manual', headers });
      const page = opened.headers.get('location');
      if (!page) throw new Error(`The provider rejected the request: ${await opened.text()}`);
      const body = new URLSearchParams({ outcome, ...fields });
      const submitted = await fetch(new URL(page, sandbox.url), { method: 'POST', body, redirect: 'manual', headers });
      return new URL(submitted.headers.get('location') ?? '');
    },
  };
}

const providerEndpoints = {
  wechat: socialLogin.wechat,
  weibo: socialLogin.weibo,
  google: socialLogin.google,
  facebook: socialLogin.facebook,
  tencent: socialLogin.tencent,
} as const;

/** A browser that keeps its cookie. */
export function openBrowser(shop: TestShop, identities: SandboxProviders, { platform = 'web', agent = 'test' } = {}) {
  let cookie = '';
  // A random address, so that no rate limit is reached.
  const address = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
  const headers = () => ({ 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) });

  const browser = {
    headers,
    async callProvider(provider: ProviderName, query: ProviderQuery = {}): Promise<ApiReply<ProviderReply>> {
      const input = { ...query, platform };
      const reply = await callApi(shop.url, providerEndpoints[provider], input, { headers: headers() });
      cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return reply;
    },
    /** Completes the consent at the provider and returns the parameters of the redirect. */
    async visitProvider(
      provider: ProviderName,
      consent: ConsentOptions = {},
      query: ProviderQuery = {},
    ): Promise<{ code: string; state: string }> {
      const { data } = await browser.callProvider(provider, query);
      const back = await identities.consent(data.url ?? '', { agent, ...consent });
      return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
    },
    async getTicket(provider: ProviderName, consent: ConsentOptions = {}, query: ProviderQuery = {}): Promise<ApiReply<ProviderReply>> {
      return browser.callProvider(provider, await browser.visitProvider(provider, consent, query));
    },
    signIn: (ticket: ProviderReply, change: Partial<ProviderReply> = {}) => {
      const { type = 0, key = '', name = '', portrait = '', unionId = '', sign = '' } = { ...ticket, ...change };
      return shop.call(socialLogin.loginV2, { type, key, name, portrait, unionId, sign }, { headers: headers() });
    },
  };
  return browser;
}

/** Creates visitors who sign in with identity providers. */
export function createSocialVisitors(shop: TestShop, identities: SandboxProviders) {
  let serial = 0;
  const open = (options = {}) => openBrowser(shop, identities, options);
  const createName = () => `小宝${++serial}`;
  /** Signs a new visitor in with a provider. */
  const signUpWith = async (provider: ProviderName, name = createName()) => {
    const browser = open();
    const { data: ticket } = await browser.getTicket(provider, { name });
    const { data: credential } = await browser.signIn(ticket);
    const { access_token: token = '' } = await login(shop, credential.username, credential.password);
    const { data: user } = await shop.call(session.info, {}, { token });
    return { browser, ticket, credential, token, user, name };
  };
  /** Finds the id of a sandbox test user by name. */
  const findTestUserId = async (name: string): Promise<string> => {
    const page = await (await fetch(`${identities.settings['LOGIN_SANDBOX_URL']}`)).text();
    return new RegExp(`${name} <span class="quiet">(p\\d+)<`).exec(page)?.[1] ?? '';
  };
  return { open, createName, signUpWith, findTestUserId };
}
