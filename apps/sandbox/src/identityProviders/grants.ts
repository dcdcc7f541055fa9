import { randomBytes } from 'node:crypto';
import type { AppName, TestUser } from './providers.ts';

/** Simulated faults of a sign-in. The last six forge Google's id_token. */
export const simulatedFaults = [
  'none',
  'down',
  'expired',
  'unsigned',
  'strangeKey',
  'wrongAudience',
  'wrongIssuer',
  'foreignNonce',
  'staleToken',
] as const;
export type SimulatedFault = (typeof simulatedFaults)[number];

/** The shop's authorization request. */
export interface AuthorizationRequest {
  app: AppName;
  appId: string;
  redirectUri: string;
  state: string;
  scope: string;
  nonce?: string;
  /** PKCE code challenge (S256). */
  challenge?: string;
}

export interface Grant {
  authorization: AuthorizationRequest;
  user: TestUser;
  fault: SimulatedFault;
  expiresAt: number;
  used: boolean;
}

export interface Session {
  authorization: AuthorizationRequest;
  user: TestUser;
  expiresAt: number;
}

export type Redeemed = { ok: true; grant: Grant; token: string } | { ok: false; why: 'unknown' | 'used' | 'expired' | 'down' };

/** A code is valid once within five minutes, a token for two hours. Both are in memory, so a restart expires them. */
const codeMs = 300_000;
const tokenMs = 7_200_000;
const MAX_ENTRIES = 1_000;

export function createGrantStore(now: () => number) {
  const authorizations = new Map<string, AuthorizationRequest>();
  const grants = new Map<string, Grant>();
  const sessions = new Map<string, Session>();

  function store<Value>(map: Map<string, Value>, value: Value): string {
    const key = randomBytes(24).toString('hex');
    map.set(key, value);
    for (const [oldest] of map) {
      if (map.size <= MAX_ENTRIES) break;
      map.delete(oldest);
    }
    return key;
  }

  return {
    add: (authorization: AuthorizationRequest): string => store(authorizations, authorization),
    find: (key: string): AuthorizationRequest | undefined => authorizations.get(key),
    /** Issues the code that the shop exchanges for the identity. */
    allow(key: string, authorization: AuthorizationRequest, user: TestUser, fault: SimulatedFault): string {
      authorizations.delete(key);
      return store(grants, { authorization, user, fault, expiresAt: now() + (fault === 'expired' ? -1 : codeMs), used: false });
    },
    deny: (key: string): boolean => authorizations.delete(key),
    redeem(code: string, app: AppName): Redeemed {
      const grant = grants.get(code);
      if (grant === undefined || grant.authorization.app !== app) return { ok: false, why: 'unknown' };
      if (grant.fault === 'down') return { ok: false, why: 'down' };
      if (grant.used) return { ok: false, why: 'used' };
      if (grant.expiresAt <= now()) return { ok: false, why: 'expired' };
      grant.used = true;
      const token = store(sessions, { authorization: grant.authorization, user: grant.user, expiresAt: now() + tokenMs });
      return { ok: true, grant, token };
    },
    session(token: string, owner: readonly AppName[]): Session | undefined {
      const session = sessions.get(token);
      return session !== undefined && session.expiresAt > now() && owner.includes(session.authorization.app) ? session : undefined;
    },
  };
}

export type GrantStore = ReturnType<typeof createGrantStore>;
