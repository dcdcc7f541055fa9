import type { OAuthScope, ServiceScope } from '@baodao/domain/oauth/shapes';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { randomBase32 } from '../../platform/crypto/randomBase32.ts';
import { createSecret, sha256 } from '../../platform/crypto/secretHash.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { oauthApp, oauthGrant } from '../../platform/db/schema/oauth.ts';
import type { Transaction } from '../../platform/db/transaction.ts';

export type OAuthApp = typeof oauthApp.$inferSelect;

/** An address of the app on the member's own device may have any port (RFC 8252). */
const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && ['127.0.0.1', '[::1]'].includes(hostname);

/** Why an address cannot receive codes; null if it can. */
export function findRedirectProblem(address: string): string | null {
  const url = URL.parse(address);
  if (!url || url.hash !== '' || url.search !== '' || url.username !== '' || url.password !== '')
    return 'it is no URL without credentials, query and fragment';
  if (url.protocol === 'https:' || isLoopback(url)) return null;
  // A scheme of a mobile app is its domain in reverse, so that no other app claims it by accident.
  return url.protocol.includes('.')
    ? null
    : 'it is neither https, nor http on 127.0.0.1, nor the scheme of an app such as com.example.app:';
}

/** True for a registered address. A loopback address fits with any port. */
export function isRegistered({ redirectUris }: Pick<OAuthApp, 'redirectUris'>, address: string): boolean {
  if (redirectUris.includes(address)) return true;
  const url = URL.parse(address);
  if (!url || !isLoopback(url)) return false;
  return redirectUris.some((registered) => {
    const known = new URL(registered);
    if (!isLoopback(known)) return false;
    known.port = url.port;
    return known.href === url.href;
  });
}

/** A disabled app is unknown. */
export async function findApp(db: Queryable, clientId: string): Promise<OAuthApp | undefined> {
  const [app] = await db
    .select()
    .from(oauthApp)
    .where(and(eq(oauthApp.clientId, clientId), isNull(oauthApp.disabledAt)));
  return app;
}

export const listApps = (db: Queryable): Promise<OAuthApp[]> => db.select().from(oauthApp).orderBy(asc(oauthApp.id));

export interface NewApp {
  name: string;
  redirectUris: string[];
  scopes: OAuthScope[] | ServiceScope[];
  /** True for a service, and for an app that runs on a server, where it can keep a secret. */
  isConfidential: boolean;
}

/** Returns the credentials. The secret is shown once. */
export async function registerApp(
  tx: Transaction,
  { isConfidential, ...app }: NewApp,
): Promise<{ clientId: string; secret: string | null }> {
  const clientId = `app-${randomBase32(16).toLowerCase()}`;
  const secret = isConfidential ? createSecret() : null;
  await tx.insert(oauthApp).values({ ...app, clientId, secretHash: secret === null ? null : sha256(secret) });
  return { clientId, secret };
}

/** Ends all access of an app. Returns false for one that is unknown or disabled already. */
export async function disableApp(tx: Transaction, clientId: string): Promise<boolean> {
  const [app] = await tx
    .update(oauthApp)
    .set({ disabledAt: sql`shop_now()` })
    .where(and(eq(oauthApp.clientId, clientId), isNull(oauthApp.disabledAt)))
    .returning({ id: oauthApp.id });
  if (!app) return false;
  await tx
    .update(oauthGrant)
    .set({ revokedAt: sql`shop_now()` })
    .where(and(eq(oauthGrant.appId, app.id), isNull(oauthGrant.revokedAt)));
  return true;
}
