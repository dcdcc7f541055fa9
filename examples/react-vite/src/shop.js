import { createApiClient } from '@baodao/api-client';

// The shop lists this page's origin in CORS_ORIGINS.
export const shopUrl = import.meta.env.VITE_SHOP_URL ?? 'http://localhost:3000';

// On another origin a token is bound to no cookie: whoever steals it can use it. It is kept in memory, where it dies with the page.
let token = null;

export const api = createApiClient({
  baseURL: shopUrl,
  platform: 'web',
  language: 'en',
  getToken: () => token,
  onUnauthorized: () => {
    token = null;
  },
});

export async function signIn(username, password) {
  const session = await api.session.token({ grant_type: 'password', username, password });
  token = session.access_token;
  return api.session.info();
}
