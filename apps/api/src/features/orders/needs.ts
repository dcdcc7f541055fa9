import { errorCodes } from '@baodao/domain/errors/codes';
import { sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { canBeCalledByStore } from '@baodao/domain/orders/pickupStores';
import type { Calculated } from '@baodao/domain/orders/shapes';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { IdentityRecord } from '../../db/schema/orders.ts';
import { identity } from '../../db/schema/personal.ts';
import type { AddressRow } from '../account/addresses.queries.ts';
import { destinationOf } from '../cart/shippings.ts';
import type { Reckoned, ReckonedOrder } from './reckon.ts';

type Receiver = Pick<AddressRow, 'name' | 'phoneArea' | 'phone' | 'countryId'>;

/** What the chosen way of sending still asks for. A store calls whoever picks up by a message; of a gift that is not its buyer. */
export function needsOf(
  { chosen, store, isGift }: Pick<ReckonedOrder, 'chosen' | 'store' | 'isGift'>,
  receiver: Receiver | null,
): Calculated['orgs'][number]['needs'] {
  if (chosen?.kind !== 'store') return [];
  return [...(store ? [] : ['store' as const]), ...(receiver && !isGift && !canBeCalledByStore(receiver) ? ['mobile' as const] : [])];
}

export interface Customs {
  required: boolean;
  identity: IdentityRecord | null;
  problem: number | null;
}

const notAsked: Customs = { required: false, identity: null, problem: null };

/** The customs of the mainland want to know whom every parcel is for; other parcels are not asked about. */
export const isAskedByCustoms = (countryId: number): boolean => destinationOf(countryId) === 'CN';

/** Names are equal whatever their width and blanks. */
const plain = (name: string): string => name.normalize('NFKC').replace(/\s/g, '').toUpperCase();

export const isSamePerson = (one: { name: string }, other: { name: string }): boolean => plain(one.name) === plain(other.name);

interface Person {
  receiver: Receiver | null;
  identityId: number | undefined;
}

/** Whom customs would let the parcels through to. Nobody is asked about a gift before it is known where it goes. */
export async function customsOf(db: Queryable, userId: number, { orders }: Pick<Reckoned, 'orders'>, person: Person): Promise<Customs> {
  if (orders.every(({ chosen, isGift }) => chosen === null || isGift)) return notAsked;
  const customs = await identityFor(db, userId, person);
  if (!customs.required) return customs;
  const isAbove = orders.some(
    ({ chosen, isGift, lines }) =>
      !isGift &&
      isAboveCap(
        chosen,
        lines.filter(({ goods }) => goods.needsParcel),
      ),
  );
  return isAbove ? { ...customs, problem: errorCodes.customsCap } : customs;
}

/** Whether a parcel is worth more than customs let through. What cannot be divided, a single piece, may be worth more. */
function isAboveCap(way: { customsCap: Amount | null } | null, sent: readonly { num: number; amountCny: Amount }[]): boolean {
  if (!way || way.customsCap === null) return false;
  const pieces = sent.reduce((sofar, { num }) => sofar + num, 0);
  return pieces > 1 && compare(sum(sent.map(({ amountCny }) => amountCny)), way.customsCap) > 0;
}

/** The identity of a receiver that customs ask about: the one that was chosen, else the newest of the receiver's name. */
export async function identityFor(db: Queryable, userId: number, { receiver, identityId }: Person): Promise<Customs> {
  if (!receiver || !isAskedByCustoms(receiver.countryId)) return notAsked;
  const known = await db
    .select({ id: identity.id, name: identity.name, type: identity.type, numberMasked: identity.numberMasked })
    .from(identity)
    .where(and(eq(identity.userId, userId), identityId === undefined ? undefined : eq(identity.id, identityId)))
    .orderBy(desc(identity.id));
  const same = known.find((each) => isSamePerson(each, receiver));
  if (same) return { required: true, identity: same, problem: null };
  return { required: true, identity: null, problem: known.length > 0 ? errorCodes.identityMismatch : errorCodes.identityRequired };
}

/** Whether nothing is missing any more but the shopper's word. */
export const isComplete = ({ orders }: Pick<Reckoned, 'orders'>, receiver: Receiver | null, { problem }: Customs): boolean =>
  problem === null && orders.every((order) => needsOf(order, receiver).length === 0);
