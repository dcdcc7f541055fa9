import { randomBytes } from 'node:crypto';
import type { AppName, Person } from './parties.ts';

/** What may be wrong with a sign-in. The last six are forgeries of Google's word. */
export const faults = [
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
export type Fault = (typeof faults)[number];

/** What the shop asked for when it sent somebody. */
export interface Wish {
  app: AppName;
  appId: string;
  redirectUri: string;
  state: string;
  scope: string;
  nonce?: string;
  /** PKCE, by SHA-256. */
  challenge?: string;
}

export interface Grant {
  wish: Wish;
  person: Person;
  fault: Fault;
  expiresAt: number;
  used: boolean;
}

export interface Session {
  wish: Wish;
  person: Person;
  expiresAt: number;
}

export type Redeemed = { ok: true; grant: Grant; token: string } | { ok: false; why: 'unknown' | 'used' | 'expired' | 'down' };

/** A code is good for five minutes and once, a token for two hours. They are gone with the process, as after a long while. */
const codeMs = 300_000;
const tokenMs = 7_200_000;
const most = 1_000;

export function openGrants(now: () => number) {
  const wishes = new Map<string, Wish>();
  const grants = new Map<string, Grant>();
  const sessions = new Map<string, Session>();

  function keep<Value>(map: Map<string, Value>, value: Value): string {
    const key = randomBytes(24).toString('hex');
    map.set(key, value);
    for (const [oldest] of map) {
      if (map.size <= most) break;
      map.delete(oldest);
    }
    return key;
  }

  return {
    ask: (wish: Wish): string => keep(wishes, wish),
    wish: (key: string): Wish | undefined => wishes.get(key),
    /** The code for which the shop gets to know who it was. */
    allow(key: string, wish: Wish, person: Person, fault: Fault): string {
      wishes.delete(key);
      return keep(grants, { wish, person, fault, expiresAt: now() + (fault === 'expired' ? -1 : codeMs), used: false });
    },
    refuse: (key: string): boolean => wishes.delete(key),
    redeem(code: string, app: AppName): Redeemed {
      const grant = grants.get(code);
      if (grant === undefined || grant.wish.app !== app) return { ok: false, why: 'unknown' };
      if (grant.fault === 'down') return { ok: false, why: 'down' };
      if (grant.used) return { ok: false, why: 'used' };
      if (grant.expiresAt <= now()) return { ok: false, why: 'expired' };
      grant.used = true;
      const token = keep(sessions, { wish: grant.wish, person: grant.person, expiresAt: now() + tokenMs });
      return { ok: true, grant, token };
    },
    session(token: string, owner: readonly AppName[]): Session | undefined {
      const session = sessions.get(token);
      return session !== undefined && session.expiresAt > now() && owner.includes(session.wish.app) ? session : undefined;
    },
  };
}

export type Grants = ReturnType<typeof openGrants>;
