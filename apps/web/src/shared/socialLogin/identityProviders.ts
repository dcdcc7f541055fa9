import { session } from '@baodao/api-client/endpoints/session';
import type { ThirdParties, ThirdParty } from '@baodao/domain/session/shapes';
import { isWeChat } from '../browser/platform.ts';

/** The call by which each third party is gone to, and come back from. */
export const providerRows = {
  wechat: session.wechat,
  weibo: session.weibo,
  google: session.google,
  facebook: session.facebook,
  tencent: session.tencent,
} as const satisfies Record<ThirdParty, unknown>;

/** On the wire they have numbers. */
export const providerTypes: Readonly<Record<ThirdParty, number>> = { wechat: 1, weibo: 2, google: 3, facebook: 4, tencent: 5 };

/** Inside WeChat its own app takes the place of the code to scan, and Google refuses to appear. */
export function availableProviders(parties: ThirdParties, userAgent: string): readonly ThirdParty[] {
  return isWeChat(userAgent) ? parties.wechat : parties.browser;
}
