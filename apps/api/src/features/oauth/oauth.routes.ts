import { oauth } from '@baodao/api-client/endpoints/oauth';
import { errorCodes } from '@baodao/domain/errors/codes';
import {
  AuthorizationInput,
  AuthorizationQuery,
  AuthorizationReply,
  AuthorizationRequest,
  ConnectedApp,
  ConnectedAppSelector,
} from '@baodao/domain/oauth/shapes';
import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import { doneReply } from '../../platform/http/doneReply.ts';
import { ApiProblem, badParameter, notFound } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { findApp, isRegistered } from './apps.queries.ts';
import { createAuthorizer, readScopes } from './authorizationServer.ts';
import { listGrants, revokeGrant } from './grants.queries.ts';
import { registerTokenRoutes } from './token.routes.ts';

export async function registerOAuthRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, publicUrl } = services;
  registerRoutes(
    app,
    oauth,
    {
      request: {
        input: AuthorizationQuery,
        reply: AuthorizationRequest,
        handle: (query) => describeRequest(db, query),
      },
      authorize: {
        input: AuthorizationInput,
        reply: AuthorizationReply,
        async handle(input, { userId }) {
          await describeRequest(db, input);
          const location = await authorize(db, userId, input);
          // RFC 9207: an app that uses several servers sees which one answers.
          location.searchParams.set('iss', publicUrl);
          if (input.isAllowed) await writeAudit(db, 'oauth.allowed', userId, { app: input.client_id, scope: input.scope });
          return { location: location.href };
        },
      },
      apps: {
        input: NoInput,
        reply: z.array(ConnectedApp),
        handle: async (_, { userId }) =>
          (await listGrants(db, userId)).map(({ createdAt, ...grant }) => ({ ...grant, createTime: createdAt.toISOString() })),
      },
      disconnect: {
        input: ConnectedAppSelector,
        reply: DoneReply,
        async handle({ id }, { userId }) {
          if (!(await revokeGrant(db, userId, id))) throw notFound('app');
          await writeAudit(db, 'oauth.ended', userId, { grant: id });
          return doneReply;
        },
      },
    },
    { findSession: createFindSession(services) },
  );
  registerTokenRoutes(app, services);
}

/** What the app asks for. A member never leaves the shop for an address that the app is not registered with. */
async function describeRequest(
  db: Database,
  { client_id: clientId, redirect_uri: redirectUri, scope }: AuthorizationQuery,
): Promise<AuthorizationRequest> {
  const app = await findApp(db, clientId);
  if (!app) throw notFound('app');
  if (!isRegistered(app, redirectUri)) throw badParameter('redirect_uri', 'the app is not registered with this address');
  const scopes = readScopes(scope.split(' '), app.scopes);
  if (!scopes) throw badParameter('scope', `the app may ask for ${app.scopes.join(' ')}`);
  const { protocol, host } = new URL(redirectUri);
  return { appName: app.name, returnsTo: host || protocol, scopes };
}

async function authorize(db: Database, userId: number, { isAllowed, state, ...query }: AuthorizationInput): Promise<URL> {
  const response = new OAuth2Server.Response();
  const request = new OAuth2Server.Request({
    method: 'GET',
    headers: {},
    query: { ...query, ...(state === undefined ? {} : { state }), allowed: String(isAllowed) },
    body: {},
  });
  try {
    await createAuthorizer(db, userId).authorize(request, response);
  } catch (error) {
    const isRefusal = error instanceof OAuth2Server.AccessDeniedError;
    if (!isRefusal && error instanceof OAuth2Server.OAuthError && error.code < 500)
      throw new ApiProblem(errorCodes.badParameter, error.message);
    if (!isRefusal) throw error;
  }
  return new URL(String(response.get('location')));
}
