import type { Platform } from '@baodao/domain/wire/fields';

export const isWeChat = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);

export const isMobile = (userAgent: string): boolean => /Mobi|Android|iPhone|iPad/i.test(userAgent);

/** The platform sent with every API call, by user agent (spec section 9). The layout never depends on it. */
export function detectPlatform(userAgent: string): Platform {
  if (isWeChat(userAgent)) return 'wechat';
  return isMobile(userAgent) ? 'wap' : 'web';
}
