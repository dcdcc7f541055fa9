import type { Platform } from '@baodao/domain/wire/fields';

export const WECHAT_AGENT = /MicroMessenger/i;
export const MOBILE_AGENT = /Mobi|Android|iPhone|iPad/i;

export const isWeChat = (userAgent: string): boolean => WECHAT_AGENT.test(userAgent);

export const isMobile = (userAgent: string): boolean => MOBILE_AGENT.test(userAgent);

/** The platform sent with every API call, by user agent. The layout never depends on it. */
export function detectPlatform(userAgent: string): Platform {
  if (isWeChat(userAgent)) return 'wechat';
  return isMobile(userAgent) ? 'wap' : 'web';
}
