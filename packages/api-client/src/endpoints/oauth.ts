import type {
  AuthorizationInput,
  AuthorizationQuery,
  AuthorizationReply,
  AuthorizationRequest,
  ConnectedApp,
  ConnectedAppSelector,
} from '@baodao/domain/oauth/shapes';
import type { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const oauth = {
  /**
   * Returns what an app of others asks the member for. The consent page of the shop shows it.
   *
   * Members only.
   */
  request: defineEndpoint<AuthorizationQuery, AuthorizationRequest>('GET /rest/oauth/authorize', { access: 'member' }),
  /**
   * Allows or refuses an app's request. The code in the reply is valid for a minute.
   *
   * Members only.
   */
  authorize: defineEndpoint<AuthorizationInput, AuthorizationReply>('POST /rest/oauth/authorize/save', { access: 'member' }),
  /**
   * Returns the apps that have access to the member's account.
   *
   * Members only.
   */
  apps: defineEndpoint<NoInput, ConnectedApp[]>('GET /rest/oauth/app', { access: 'member' }),
  /**
   * Ends the access of an app, with all its tokens.
   *
   * Members only.
   */
  disconnect: defineEndpoint<ConnectedAppSelector, DoneReply>('POST /rest/oauth/app/delete', { access: 'member' }),
};
