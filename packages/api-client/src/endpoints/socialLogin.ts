import type {
  Bindings,
  EnabledProviders,
  ProviderCodeInput,
  ProviderQuery,
  ProviderReply,
  SocialLoginInput,
  SocialLoginReply,
  SocialLoginV2Input,
  UnbindInput,
} from '@baodao/domain/socialLogin/shapes';
import type { NoInput } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const socialLogin = {
  /**
   * Returns the identity providers that the shop offers.
   *
   * Anyone may call it.
   */
  enabledProviders: defineEndpoint<NoInput, EnabledProviders>('GET /rest/user/third/enable', { access: 'public' }),
  /**
   * Starts a login with WeChat, or finishes it with the code of the callback.
   *
   * Anyone may call it.
   *
   * Errors: socialLoginExpired (-110), socialLoginRefused (-111), identityProviderDown (-112), identityProviderDisabled (-115).
   */
  wechat: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/wechat/login', {
    access: 'public',
    specified: true,
    alternateMethod: 'POST',
  }),
  /**
   * Starts a login with Weibo, or finishes it with the code of the callback.
   *
   * Anyone may call it.
   *
   * Errors: socialLoginExpired (-110), socialLoginRefused (-111), identityProviderDown (-112), identityProviderDisabled (-115).
   */
  weibo: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/weibo/login', {
    access: 'public',
    specified: true,
    alternateMethod: 'POST',
  }),
  /**
   * Starts a login with Google, or finishes it with the code of the callback.
   *
   * Anyone may call it.
   *
   * Errors: socialLoginExpired (-110), socialLoginRefused (-111), identityProviderDown (-112), identityProviderDisabled (-115).
   */
  google: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/login/google', {
    access: 'public',
    specified: true,
    alternateMethod: 'POST',
  }),
  /**
   * Starts a login with Facebook, or finishes it with the code of the callback.
   *
   * Anyone may call it.
   *
   * Errors: socialLoginExpired (-110), socialLoginRefused (-111), identityProviderDown (-112), identityProviderDisabled (-115).
   */
  facebook: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/login/facebook', {
    access: 'public',
    specified: true,
    alternateMethod: 'POST',
  }),
  /**
   * Starts a login with QQ, or finishes it with the code of the callback.
   *
   * Anyone may call it.
   *
   * Errors: socialLoginExpired (-110), socialLoginRefused (-111), identityProviderDown (-112), identityProviderDisabled (-115).
   */
  tencent: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/login/tencent', { access: 'public', alternateMethod: 'POST' }),
  /**
   * Finds or opens the account of an identity and returns one-time credentials for it. Off unless the shop turns it on; prefer `loginV2`.
   *
   * Anyone may call it.
   *
   * Errors: notAllowed (-5), accountLocked (-106), socialLoginExpired (-110), requestInProgress (-504).
   */
  login: defineEndpoint<SocialLoginInput, SocialLoginReply>('POST /rest/user/third/login', { access: 'public', specified: true }),
  /**
   * Finds or opens the account of an identity that the shop has signed, and returns one-time credentials for it.
   *
   * Anyone may call it.
   *
   * Errors: accountLocked (-106), socialLoginExpired (-110), requestInProgress (-504).
   */
  loginV2: defineEndpoint<SocialLoginV2Input, SocialLoginReply>('POST /rest/user/third/login/v2', { access: 'public', specified: true }),
  /**
   * Links an identity to the member's account.
   *
   * Members only.
   *
   * Errors: socialLoginExpired (-110), socialLoginRefused (-111), identityProviderDown (-112), identityTaken (-113).
   */
  bind: defineEndpoint<ProviderCodeInput, Bindings>('POST /rest/user/bind/code', { access: 'member', alternateMethod: 'GET' }),
  /**
   * Unlinks an identity from the member's account.
   *
   * Members only.
   *
   * Errors: identityNotLinked (-107), lastLoginMethod (-114).
   */
  unbind: defineEndpoint<UnbindInput, Bindings>('POST /rest/user/unbind', { access: 'member' }),
};
