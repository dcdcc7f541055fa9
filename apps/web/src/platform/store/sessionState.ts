import type { Member } from '@baodao/domain/member/shapes';
import type { User } from '@baodao/domain/session/shapes';
import type { Loadable } from './flow.ts';

/** The part of a user in local storage, without contact data. */
export type StoredUser = Pick<User, 'id' | 'nickname' | 'portrait'>;

/** `pending`: there is a token, but the login check got no clear answer yet. `member`: the server confirmed the token. */
export interface Session {
  state: 'guest' | 'pending' | 'member';
  user: StoredUser | null;
  member: Loadable<Member>;
  /** How many sessions of members have ended in this document. */
  endedCount: number;
}
