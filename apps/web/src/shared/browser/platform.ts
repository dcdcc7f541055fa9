import type { Platform } from '@baodao/domain/wire/fields';

export const isWeChat = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);

export const isMobile = (userAgent: string): boolean => /Mobi|Android|iPhone|iPad/i.test(userAgent);

/** By the user agent (spec section 9). It goes with every call, and layout never depends on it. */
export function platformOf(userAgent: string): Platform {
  if (isWeChat(userAgent)) return 'wechat';
  return isMobile(userAgent) ? 'wap' : 'web';
}
