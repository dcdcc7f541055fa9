import type { ShareConfig, ShareConfigInput } from '@baodao/domain/share/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const share = {
  /**
   * Signs a page for sharing in WeChat. Only for pages of the shop, and only when its official account is configured.
   *
   * Anyone may call it.
   *
   * Errors: identityProviderDown (-112), identityProviderDisabled (-115).
   */
  weChatConfig: defineEndpoint<ShareConfigInput, ShareConfig>('GET /rest/share/wechat/config', { access: 'public' }),
};
