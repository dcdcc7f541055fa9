import { session } from '@baodao/staff-api/endpoints/session';
import { mayCall, type Right } from '@baodao/staff-api/rights';
import type { Me, SignInInput } from '@baodao/staff-api/shapes/session';
import type { AuthProvider } from 'ra-core';
import { callStaff, StaffError } from './callStaff.ts';

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

/** The right that the pages of a resource need to be listed. The API checks every call by itself. */
const readingRights: Readonly<Record<string, Right>> = {
  home: 'home.read',
  orders: 'orders.read',
  afterSale: 'afterSale.read',
  approvals: 'orders.refund',
  refunds: 'payments.read',
  discrepancies: 'payments.read',
  moderation: 'moderation.read',
  conversations: 'service.read',
  tailor: 'service.read',
  prizes: 'service.read',
  deletions: 'members.read',
  products: 'products.read',
  prices: 'products.change',
  lowStock: 'products.read',
  coupons: 'sales.read',
  promotions: 'sales.read',
  markets: 'sales.read',
  articles: 'content.read',
  banners: 'content.read',
  buttons: 'content.read',
  applications: 'suppliers.read',
  failedMessages: 'running.read',
  log: 'log.read',
  accounts: 'accounts.manage',
};

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
  /** `resource` is an area, or a right by its name. */
  async canAccess({ resource }) {
    const { role, rights } = await readMe();
    if (isRight(resource, rights)) return true;
    const right = readingRights[resource];
    return right !== undefined && mayCall(role, right);
  },
};
