import * as client from 'oauth4webapi';
import type { TestShop } from './shop.ts';

/** The authorization server of a shop, as a client library of others finds it. Its public address leads to the test's shop. */
export async function openAuthorizationServer({ url, services: { publicUrl } }: TestShop) {
  const http = {
    [client.allowInsecureRequests]: true,
    [client.customFetch]: (address: string, { body, ...init }: client.CustomFetchOptions<'GET' | 'POST', URLSearchParams | undefined>) =>
      fetch(address.replace(publicUrl, url), { ...init, ...(body ? { body } : {}) } as RequestInit),
  } as const;
  const discovered = await client.discoveryRequest(new URL(publicUrl), { algorithm: 'oauth2', ...http });
  return { http, server: await client.processDiscoveryResponse(new URL(publicUrl), discovered) };
}
