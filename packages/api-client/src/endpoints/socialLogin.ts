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
  enabledProviders: defineEndpoint<NoInput, EnabledProviders>('GET /rest/user/third/enable', { access: 'public' }),
  wechat: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/wechat/login', { access: 'public' }),
  weibo: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/weibo/login', { access: 'public' }),
  google: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/login/google', { access: 'public' }),
  facebook: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/login/facebook', { access: 'public' }),
  tencent: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/login/tencent', { access: 'public' }),
  login: defineEndpoint<SocialLoginInput, SocialLoginReply>('POST /rest/user/third/login', { access: 'public' }),
  loginV2: defineEndpoint<SocialLoginV2Input, SocialLoginReply>('POST /rest/user/third/login/v2', { access: 'public' }),
  bind: defineEndpoint<ProviderCodeInput, Bindings>('POST /rest/user/bind/code', { access: 'member' }),
  unbind: defineEndpoint<UnbindInput, Bindings>('POST /rest/user/unbind', { access: 'member' }),
};
