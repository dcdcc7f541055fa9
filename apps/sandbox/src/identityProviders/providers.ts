import { createHash } from 'node:crypto';

/** The shop's apps at the identity providers. WeChat has one for browsers and one for its built-in browser. */
export const apps = ['wechat', 'wechatMp', 'weibo', 'google', 'facebook', 'tencent'] as const;
export type AppName = (typeof apps)[number];

export const providerNames: Readonly<Record<AppName, string>> = {
  wechat: '微信 WeChat',
  wechatMp: '微信内 WeChat in-app',
  weibo: '微博 Weibo',
  google: 'Google',
  facebook: 'Facebook',
  tencent: 'QQ',
};

/** The registered path of the redirect URL. The host may vary. */
const returnPaths: Readonly<Record<AppName, string>> = {
  wechat: '/user/login/wechat',
  wechatMp: '/user/login/wechat',
  weibo: '/user/login/weibo',
  google: '/user/login/google',
  facebook: '/user/login/facebook',
  tencent: '/user/login/tencent',
};

export function isRegisteredRedirect(app: AppName, redirectUri: string): boolean {
  const url = URL.parse(redirectUri);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === returnPaths[app] && url.search === '' && url.hash === '';
}

/** A person with an account at every provider. */
export interface TestUser {
  id: string;
  name: string;
}

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');
const digits = (text: string, count: number) => `1${BigInt(`0x${text}`)}`.slice(0, count);

/** A person's id for an app, in the provider's format. It differs per app. */
export function getSubject(app: AppName, appId: string, person: TestUser): string {
  const hash = digest(app, appId, person.id);
  switch (app) {
    case 'wechat':
    case 'wechatMp':
      return `o${hash.slice(0, 27)}`;
    case 'tencent':
      return hash.slice(0, 32).toUpperCase();
    case 'weibo':
      return digits(hash, 10);
    case 'google':
      return digits(hash, 21);
    case 'facebook':
      return digits(hash, 16);
  }
}

/** The id that is the same for all apps of one owner. */
export const getUnionId = (owner: 'wechat' | 'tencent', person: TestUser): string =>
  owner === 'wechat'
    ? `u${digest('union', owner, person.id).slice(0, 27)}`
    : `UID_${digest('union', owner, person.id).slice(0, 32).toUpperCase()}`;
