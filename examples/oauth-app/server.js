// An app of others that lists the orders of a member who allows it: CLIENT_ID=app-… node server.js, then open http://127.0.0.1:4002
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createClientFrom, createFetchTransport, createRefreshingTransport } from '@baodao/api-client';
import * as oauth from 'oauth4webapi';

const shopUrl = process.env.SHOP_URL ?? 'http://localhost:3000';
const port = Number(process.env.PORT ?? 4002);
const redirectUri = `http://127.0.0.1:${port}/callback`;
const client = { client_id: process.env.CLIENT_ID ?? '' };
// An app with a secret uses `oauth.ClientSecretBasic(secret)`.
const authentication = oauth.None();
// The demo shop on this machine has no https.
const options = { [oauth.allowInsecureRequests]: shopUrl.startsWith('http://') };

const issuer = new URL(shopUrl);
const shop = await oauth
  .discoveryRequest(issuer, { algorithm: 'oauth2', ...options })
  .then((reply) => oauth.processDiscoveryResponse(issuer, reply));

// What a real app keeps in a database, by its own session.
const sessions = new Map();

const pages = {
  /** Sends the member to the shop, which asks whether the app may see the orders. */
  async '/login'(session, _url, reply) {
    Object.assign(session, { verifier: oauth.generateRandomCodeVerifier(), state: oauth.generateRandomState() });
    const address = new URL(shop.authorization_endpoint);
    address.search = new URLSearchParams({
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: redirectUri,
      scope: 'profile:read orders:read',
      state: session.state,
      code_challenge: await oauth.calculatePKCECodeChallenge(session.verifier),
      code_challenge_method: 'S256',
    });
    reply.writeHead(302, { location: address.href }).end();
  },

  /** The member returns, with a code or a refusal. */
  async '/callback'(session, url, reply) {
    const parameters = oauth.validateAuthResponse(shop, client, url, session.state);
    const answer = await oauth.authorizationCodeGrantRequest(
      shop,
      client,
      authentication,
      parameters,
      redirectUri,
      session.verifier,
      options,
    );
    session.tokens = await oauth.processAuthorizationCodeResponse(shop, client, answer);
    reply.writeHead(302, { location: '/' }).end();
  },

  async '/'(session, _url, reply) {
    if (!session.tokens) return reply.end('<a href="/login">Connect your account</a>');
    const api = apiOf(session);
    const { nickname } = await api.session.info();
    const { list } = await api.orders.list({ count: 10 });
    const rows = list.map(({ code, payAmount }) => `<li>${code}: NT$${payAmount}</li>`).join('');
    reply.end(`<h1>Orders of ${escape(nickname ?? 'a member')}</h1><ul>${rows}</ul>`);
  },
};

/** A token is valid for an hour. Each refresh token works once, and its reply has the next one. */
const apiOf = (session) =>
  createClientFrom(
    createRefreshingTransport(createFetchTransport, {
      baseURL: shopUrl,
      platform: 'web',
      language: 'en',
      getToken: () => session.tokens.access_token,
      async refreshToken() {
        const answer = await oauth.refreshTokenGrantRequest(shop, client, authentication, session.tokens.refresh_token, options);
        session.tokens = await oauth.processRefreshTokenResponse(shop, client, answer);
        return session.tokens.access_token;
      },
    }),
  );

const escape = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

createServer(async (request, reply) => {
  const url = new URL(request.url ?? '/', redirectUri);
  const [, id = randomUUID()] = /\bsession=([\w-]+)/.exec(request.headers.cookie ?? '') ?? [];
  const session = sessions.get(id) ?? {};
  sessions.set(id, session);
  reply.setHeader('set-cookie', `session=${id}; HttpOnly; SameSite=Lax; Path=/`);
  reply.setHeader('content-type', 'text/html; charset=utf-8');
  try {
    await (pages[url.pathname] ?? ((_session, _url, missing) => missing.writeHead(404).end()))(session, url, reply);
  } catch (error) {
    console.error(error);
    const isRefused = error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied';
    reply.writeHead(isRefused ? 403 : 502).end(isRefused ? 'You did not allow it.' : 'The shop refused. Connect again.');
  }
}).listen(port, '127.0.0.1', () => console.log(`Open http://127.0.0.1:${port}`));
