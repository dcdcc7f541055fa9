import type { FastifyReply } from 'fastify';
import type { GrantStore } from './grants.ts';
import type { IdentityKeys } from './identityKeys.ts';
import type { AppName } from './providers.ts';

/** What the routes of all identity providers share. */
export interface ProviderContext {
  keys: IdentityKeys;
  grants: GrantStore;
  now: () => number;
  /** Shows the page on which the visitor chooses a test user. */
  startConsent: (reply: FastifyReply, app: AppName, field: (name: string) => string) => Promise<void>;
  /** Returns without asking the visitor, who is the first test user. */
  redirectSilently: (reply: FastifyReply, app: AppName, field: (name: string) => string) => Promise<void>;
  /** Shows an error page for an invalid authorization request. It does not redirect, because the return address is not verified yet. */
  sendErrorPage: (reply: FastifyReply, reason: string) => Promise<void>;
}
