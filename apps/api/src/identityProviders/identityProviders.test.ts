import { AssertionError } from 'node:assert';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { providerNames } from '@baodao/domain/socialLogin/shapes';
import { readEnvironment } from '@baodao/settings/readSettings';
import { removeFolder } from '@baodao/tooling/removeFolder';
import { expect, test } from 'vitest';
import { type IdentitySetup, identityContract } from '../../contracts/identity.ts';
import { atEnd } from '../../test/atEnd.ts';
import { openTamperedProviders } from '../../test/tamperedProviders.ts';
import { loadShopConfig } from '../adapters/loadShopConfig.ts';
import { createIdentityProviders } from './createIdentityProviders.ts';
import type { IdentityProvider } from './identityProvider.ts';

const publicUrl = 'http://127.0.0.1:3000';
const sandbox = await openTamperedProviders();
const environment = readEnvironment(sandbox.settings);
const { browser: providers } = createIdentityProviders(environment, publicUrl);

/** The sandbox adds a person for each new name. Those that it has sign in by their id. */
async function signIn(page: URL, name: string): Promise<URL> {
  const list = await (await fetch(`${sandbox.settings['LOGIN_SANDBOX_URL']}`)).text();
  const person = new RegExp(`${name} <span class="quiet">(\\w+)<`).exec(list)?.[1];
  return sandbox.consent(page.href, person === undefined ? { name } : { person });
}

function setUp(provider: IdentityProvider | undefined): IdentitySetup {
  if (!provider) throw new Error('The sandbox has no such provider');
  return {
    provider,
    signIn,
    setDown: (isDown) => (isDown ? sandbox.tamper('', () => ({ status: 503, body: '' })) : sandbox.reset()),
  };
}

test.each(providerNames.flatMap((name) => Object.entries(identityContract).map(([rule, check]) => ({ name, rule, check }))))(
  '$name keeps the contract of sign-in: $rule',
  async ({ name, check }) => {
    await expect(check(setUp(providers.get(name)))).resolves.toBeUndefined();
  },
);

const sound = setUp(providers.get('facebook'));
const broken: Record<string, [Partial<IdentityProvider>, keyof typeof identityContract]> = {
  'forgets the state': [
    { buildAuthorizationUrl: (attempt) => sound.provider.buildAuthorizationUrl({ ...attempt, state: 'fixed' }) },
    'a person comes back with a code, and with the state of the attempt',
  ],
  'knows everybody under one id': [
    { identify: async (...given) => ({ ...(await sound.provider.identify(...given)), subject: '1' }) },
    'a person has the same id at every sign-in, and nobody else has it',
  ],
};

test.each(Object.entries(broken))('the contract finds a provider that %s', async (_name, [part, rule]) => {
  await expect(identityContract[rule]?.({ ...sound, provider: { ...sound.provider, ...part } })).rejects.toBeInstanceOf(AssertionError);
});

const folder = await mkdtemp(path.join(tmpdir(), 'baodao-identity-'));
atEnd(() => removeFolder(folder));
async function loadAdapter(name: string) {
  const file = path.join(folder, `${name}.ts`);
  const adapter =
    '{ provider: "weibo", appId: "own", buildAuthorizationUrl: async () => new URL("https://id.example/"), identify: async () => null }';
  await writeFile(file, `export default { identity: { ${name}: () => (${adapter}) } };`);
  return loadShopConfig({ ...environment, PUBLIC_URL: publicUrl, SHOP_CONFIG: file }, {});
}

test('an adapter replaces the provider of its name, in browsers and in WeChat', async () => {
  const { identity } = await loadAdapter('weibo');
  const replaced = createIdentityProviders(environment, publicUrl, identity);
  expect([replaced.browser.get('weibo')?.appId, replaced.wechat.get('weibo')?.appId]).toEqual(['own', 'own']);
  expect([...replaced.browser.keys()]).toEqual([...providers.keys()]);
  expect(replaced.findByApp('weibo', 'own')).toBe(identity.get('weibo'));
});

test('an adapter under the name of another provider stops the start', async () => {
  await expect(loadAdapter('google')).rejects.toThrow('the adapter of google says that it is weibo');
});
