import { session } from '@baodao/api-client/endpoints/session';
import type { ThirdParties, ThirdParty } from '@baodao/domain/session/shapes';
import { isWeChat } from '../browser/platform.ts';

/** Endpoint that returns the login URL of a provider, and handles its callback. */
export const providerRows = {
  wechat: session.wechat,
  weibo: session.weibo,
  google: session.google,
  facebook: session.facebook,
  tencent: session.tencent,
} as const satisfies Record<ThirdParty, unknown>;

/** The API's numbers. */
export const providerTypes: Readonly<Record<ThirdParty, number>> = { wechat: 1, weibo: 2, google: 3, facebook: 4, tencent: 5 };

/** WeChat's browser offers other providers: WeChat logs in by its app instead of a QR code, and Google blocks embedded browsers. */
export function availableProviders(parties: ThirdParties, userAgent: string): readonly ThirdParty[] {
  return isWeChat(userAgent) ? parties.wechat : parties.browser;
}
