import { socialLogin } from '@baodao/api-client/endpoints/socialLogin';
import type { EnabledProviders, ProviderName } from '@baodao/domain/socialLogin/shapes';
import { isWeChat } from '../../platform/browser/platform.ts';

/** Endpoint that returns the login URL of a provider, and handles its callback. */
export const providerRows = {
  wechat: socialLogin.wechat,
  weibo: socialLogin.weibo,
  google: socialLogin.google,
  facebook: socialLogin.facebook,
  tencent: socialLogin.tencent,
} as const satisfies Record<ProviderName, unknown>;

/** The API's numbers. */
export const providerTypes: Readonly<Record<ProviderName, number>> = { wechat: 1, weibo: 2, google: 3, facebook: 4, tencent: 5 };

const mainlandFirst: readonly ProviderName[] = ['wechat', 'tencent', 'weibo', 'google', 'facebook'];
const worldFirst: readonly ProviderName[] = ['google', 'facebook', 'wechat', 'tencent', 'weibo'];

/**
 * The providers that work in this browser, the usual ones of the language first. WeChat's browser offers other providers: WeChat logs
 * in by its app instead of a QR code, and comes first. Google blocks embedded browsers.
 */
export function availableProviders(providers: EnabledProviders, userAgent: string, language: string): readonly ProviderName[] {
  const isInWeChat = isWeChat(userAgent);
  const available = isInWeChat ? providers.wechat : providers.browser;
  return (language === 'zh-CN' || isInWeChat ? mainlandFirst : worldFirst).filter((provider) => available.includes(provider));
}
