import type { ShareConfig, ShareConfigInput } from '@baodao/domain/share/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const share = {
  /** Only for pages of the shop, and only when its official account at WeChat is configured. */
  weChatConfig: defineEndpoint<ShareConfigInput, ShareConfig>('GET /rest/share/wechat/config', { access: 'public' }),
};
