import { type ProviderName, providerNames } from '@baodao/domain/socialLogin/shapes';
import * as links from '@baodao/link-builders/links';
import type { Environment } from '@baodao/settings/settings';
import { createFacebook } from './facebook.ts';
import { createGoogle } from './google.ts';
import type { IdentityProvider } from './identityProvider.ts';
import { createTencent } from './tencent.ts';
import { createWeChat } from './wechat.ts';
import { createWeibo } from './weibo.ts';

export interface IdentityProviders {
  /** The sign-in methods for browsers, and for WeChat's built-in browser. */
  browser: ReadonlyMap<ProviderName, IdentityProvider>;
  wechat: ReadonlyMap<ProviderName, IdentityProvider>;
  findByApp: (provider: string, appId: string) => IdentityProvider | undefined;
}

const liveAddresses = (facebookVersion: string) => ({
  wechatOpen: 'https://open.weixin.qq.com',
  wechatApi: 'https://api.weixin.qq.com',
  weibo: 'https://api.weibo.com',
  tencent: 'https://graph.qq.com',
  google: 'https://accounts.google.com',
  facebookDialog: `https://www.facebook.com/${facebookVersion}`,
  facebookGraph: `https://graph.facebook.com/${facebookVersion}`,
});

const sandboxAddresses = (sandbox: string, facebookVersion: string): ReturnType<typeof liveAddresses> => ({
  wechatOpen: `${sandbox}/wechat/open`,
  wechatApi: `${sandbox}/wechat/api`,
  weibo: `${sandbox}/weibo`,
  tencent: `${sandbox}/tencent`,
  google: `${sandbox}/google`,
  facebookDialog: `${sandbox}/facebook/${facebookVersion}`,
  facebookGraph: `${sandbox}/facebook/${facebookVersion}`,
});

/** The base URLs of the identity providers, or those of the sandbox. */
export const getIdentityAddresses = ({ LOGIN_SANDBOX_URL, FACEBOOK_VERSION }: Environment): ReturnType<typeof liveAddresses> =>
  LOGIN_SANDBOX_URL === undefined ? liveAddresses(FACEBOOK_VERSION) : sandboxAddresses(LOGIN_SANDBOX_URL, FACEBOOK_VERSION);

const returnPages: Readonly<Record<ProviderName, () => string>> = {
  wechat: links.userLoginWechat,
  weibo: links.userLoginWeibo,
  google: links.userLoginGoogle,
  facebook: links.userLoginFacebook,
  tencent: links.userLoginTencent,
};

/** Creates each provider whose id and secret are set. `adapters` replace those of the shop. */
export function createIdentityProviders(
  environment: Environment,
  publicUrl: string,
  adapters: ReadonlyMap<ProviderName, IdentityProvider> = new Map(),
): IdentityProviders {
  const at = getIdentityAddresses(environment);
  const redirectTo = (provider: ProviderName) => new URL(returnPages[provider](), publicUrl).href;
  const app = (
    idName: keyof Environment,
    secretName: keyof Environment,
    create: (id: string, secret: string) => IdentityProvider,
  ): IdentityProvider[] => {
    const [id, secret] = [environment[idName], environment[secretName]];
    return typeof id === 'string' && typeof secret === 'string' ? [create(id, secret)] : [];
  };
  const wechatAt = { open: at.wechatOpen, api: at.wechatApi, redirectUri: redirectTo('wechat') };
  const wechat = app('WECHAT_APP_ID', 'WECHAT_APP_SECRET', (id, secret) => createWeChat({ id, secret, ...wechatAt }, 'browser'));
  const inApp = app('WECHAT_MP_APP_ID', 'WECHAT_MP_APP_SECRET', (id, secret) => createWeChat({ id, secret, ...wechatAt }, 'inApp'));
  const weibo = app('WEIBO_APP_KEY', 'WEIBO_APP_SECRET', (id, secret) =>
    createWeibo({ id, secret, api: at.weibo, redirectUri: redirectTo('weibo') }),
  );
  const google = app('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', (id, secret) =>
    createGoogle({ id, secret, issuer: at.google, redirectUri: redirectTo('google') }),
  );
  const facebook = app('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', (id, secret) =>
    createFacebook({ id, secret, dialog: at.facebookDialog, graph: at.facebookGraph, redirectUri: redirectTo('facebook') }),
  );
  const tencent = app('TENCENT_APP_ID', 'TENCENT_APP_KEY', (id, key) =>
    createTencent({ id, key, api: at.tencent, redirectUri: redirectTo('tencent') }),
  );
  const replaced = (own: readonly IdentityProvider[]) => [...own.filter(({ provider }) => !adapters.has(provider)), ...adapters.values()];
  const all = replaced([...wechat, ...inApp, ...weibo, ...google, ...facebook, ...tencent]);
  return {
    browser: orderProviders(replaced([...wechat, ...weibo, ...google, ...facebook, ...tencent])),
    // Google blocks sign-in inside embedded browsers.
    wechat: orderProviders(replaced([...inApp, ...weibo, ...facebook, ...tencent]).filter(({ provider }) => provider !== 'google')),
    findByApp: (provider, appId) => all.find((candidate) => candidate.provider === provider && candidate.appId === appId),
  };
}

/** In the order in which the pages list them. */
const orderProviders = (identityProviders: readonly IdentityProvider[]): Map<ProviderName, IdentityProvider> =>
  new Map(
    providerNames.flatMap((provider) => {
      const found = identityProviders.find((candidate) => candidate.provider === provider);
      return found ? [[provider, found] as const] : [];
    }),
  );
