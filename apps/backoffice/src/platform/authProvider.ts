import { session } from '@baodao/staff-api/endpoints/session';
import { mayCall, type Right } from '@baodao/staff-api/rights';
import type { Me, SignInInput } from '@baodao/staff-api/shapes/session';
import type { AuthProvider } from 'ra-core';
import { callStaff, StaffError } from './callStaff.ts';
import { lists } from './dataProvider.ts';

let known: Promise<Me> | null = null;

/** Who is signed in. Read once, and again after a sign-in or when a call says that the session is over. */
export function readMe(): Promise<Me> {
  known ??= callStaff(session.current, {})
    .then((me) => {
      if (!me) throw new StaffError(401, 'signedOut');
      return me;
    })
    .catch((error: unknown) => {
      known = null;
      throw error;
    });
  return known;
}

const isRight = (name: string, rights: readonly Right[]): name is Right => rights.some((each) => each === name);

export const authProvider: AuthProvider = {
  async login(credentials: SignInInput) {
    known = Promise.resolve(await callStaff(session.signIn, credentials));
  },
  async logout() {
    const wasSignedIn = known !== null;
    known = null;
    if (wasSignedIn) await callStaff(session.end, {}).catch(() => {});
  },
  async checkAuth() {
    await readMe();
  },
  async checkError(error: unknown) {
    if (!(error instanceof StaffError) || error.status !== 401) return;
    known = null;
    throw error;
  },
  async getIdentity() {
    const { id, name, username, role } = await readMe();
    return { id, fullName: name, username, role };
  },
  /** `resource` is a list, or a right by its name. The API checks every call by itself. */
  async canAccess({ resource }) {
    const { role, rights } = await readMe();
    if (isRight(resource, rights)) return true;
    const right = lists[resource]?.row.right;
    return right !== undefined && mayCall(role, right);
  },
};
