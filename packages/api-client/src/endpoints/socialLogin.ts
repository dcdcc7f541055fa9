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
  wechat: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/wechat/login', { access: 'public', alternateMethod: 'POST' }),
  weibo: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/weibo/login', { access: 'public', alternateMethod: 'POST' }),
  google: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/login/google', { access: 'public', alternateMethod: 'POST' }),
  facebook: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/login/facebook', { access: 'public', alternateMethod: 'POST' }),
  tencent: defineEndpoint<ProviderQuery, ProviderReply>('GET /rest/user/login/tencent', { access: 'public', alternateMethod: 'POST' }),
  login: defineEndpoint<SocialLoginInput, SocialLoginReply>('POST /rest/user/third/login', { access: 'public' }),
  loginV2: defineEndpoint<SocialLoginV2Input, SocialLoginReply>('POST /rest/user/third/login/v2', { access: 'public' }),
  bind: defineEndpoint<ProviderCodeInput, Bindings>('POST /rest/user/bind/code', { access: 'member', alternateMethod: 'GET' }),
  unbind: defineEndpoint<UnbindInput, Bindings>('POST /rest/user/unbind', { access: 'member' }),
};
