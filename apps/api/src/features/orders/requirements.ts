import { receiverPhoneAreas } from '@baodao/domain/account/receiverPhone';
import { errorCodes } from '@baodao/domain/errors/codes';
import { checkGuest, type Guest, normalizeGuest } from '@baodao/domain/orders/guestRules';
import { type Invoice, normalizeInvoice } from '@baodao/domain/orders/invoiceRules';
import { canReceiveStoreSms } from '@baodao/domain/orders/pickupStores';
import type { OrderQuote, OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { normalizeTypedCode } from '@baodao/domain/text/normalizeTyped';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { IdentityRecord } from '../../platform/db/schema/orders.ts';
import { identity } from '../../platform/db/schema/personal.ts';
import { badParameter } from '../../platform/http/problems.ts';
import type { AddressRow } from '../account/addresses.queries.ts';
import { type Destination, toDestination } from '../shipping/shippingMethods.ts';
import type { PricedOrder, PricedOrderGroup } from './priceOrders.ts';

type Receiver = Pick<AddressRow, 'name' | 'phoneArea' | 'phone' | 'countryId'>;

type Needs = OrderQuote['orgs'][number]['needs'];

/** Who the order is for: the receiver of the parcel, and the guest of a service. */
export interface People {
  receiver: Receiver | null;
  guest: Guest | null;
}

/** What the order still needs of the shopper. */
export function missingRequirements(
  order: Pick<PricedOrder, 'chosenShipping' | 'store' | 'isStoreRejected' | 'isGift' | 'needsGuest' | 'questions' | 'answers'>,
  { receiver, guest }: People,
): Needs {
  const { needsGuest, questions, answers } = order;
  return [
    ...missingForShipping(order, receiver),
    ...(needsGuest && !guest ? ['guest' as const] : []),
    ...questions.filter((question) => answers[question] === ''),
  ];
}

/** A pickup store notifies the receiver by text message. For a gift the recipient's number is checked later. */
function missingForShipping(
  { chosenShipping, store, isStoreRejected, isGift }: Pick<PricedOrder, 'chosenShipping' | 'store' | 'isStoreRejected' | 'isGift'>,
  receiver: Receiver | null,
): Needs {
  if (chosenShipping?.kind !== 'store') return [];
  const missing = isStoreRejected ? ('openStore' as const) : ('store' as const);
  return [...(store ? [] : [missing]), ...(receiver && !isGift && !canReceiveStoreSms(receiver) ? ['mobile' as const] : [])];
}

/** The guest as typed, else the receiver of the address. Null while nobody is known that the shop can reach. */
export function resolveGuest({ guest }: Pick<OrderQuoteInput, 'guest'>, receiver: Receiver | null): Guest | null {
  if (guest) {
    const [problem] = checkGuest(guest);
    if (problem) throw badParameter(`guest.${problem.field}`);
    return normalizeGuest(guest);
  }
  const phoneArea = receiverPhoneAreas.find((area) => area === receiver?.phoneArea);
  if (!receiver || phoneArea === undefined) return null;
  const known = { name: receiver.name, phoneArea, phone: receiver.phone };
  return checkGuest(known).length === 0 ? normalizeGuest(known) : null;
}

export interface CustomsCheck {
  required: boolean;
  identity: IdentityRecord | null;
  problem: OrderQuote['customs']['problem'];
}

const notRequired: CustomsCheck = { required: false, identity: null, problem: null };

/** Customs of mainland China require the receiver's identity for every parcel. */
export const requiresIdentity = (countryId: number): boolean => toDestination(countryId) === 'CN';

/**
 * Every sale within Taiwan has an invoice, and exports have none. A service is used in Taiwan, whoever buys it. A gift may stay in Taiwan
 * until it is claimed from elsewhere.
 */
export const invoiceOfOrder = (
  { needsAddress }: Pick<PricedOrder, 'needsAddress'>,
  destination: Destination,
  chosen: Invoice | null | undefined,
): Invoice | null => invoiceTo(needsAddress ? destination : 'TW', chosen);

export const invoiceTo = (destination: Destination, chosen: Invoice | null | undefined): Invoice | null =>
  destination === 'TW' ? normalizeInvoice(chosen ?? { type: 'member' }) : null;

/** Ignores full-width forms, spaces and case. */
const normalizeName = (name: string): string => normalizeTypedCode(name);

export const hasSameName = (one: { name: string }, other: { name: string }): boolean =>
  normalizeName(one.name) === normalizeName(other.name);

interface IdentityQuery {
  receiver: Receiver | null;
  identityId: number | undefined;
}

/** Gifts are checked when the recipient enters the address. */
export async function checkCustoms(
  db: Queryable,
  userId: number,
  { orders }: Pick<PricedOrderGroup, 'orders'>,
  query: IdentityQuery,
): Promise<CustomsCheck> {
  if (orders.every(({ chosenShipping, isGift }) => chosenShipping === null || isGift)) return notRequired;
  const customs = await findReceiverIdentity(db, userId, query);
  // A single unit above a limit cannot be divided, so no split helps.
  const exceedsLimits = orders.some((order) => order.customs !== null && order.customs.parcels.length > 1 && !order.customs.isSplit);
  return exceedsLimits ? { ...customs, problem: errorCodes.customsCap } : customs;
}

/** The chosen identity, else the newest one in the receiver's name. */
export async function findReceiverIdentity(db: Queryable, userId: number, { receiver, identityId }: IdentityQuery): Promise<CustomsCheck> {
  if (!receiver || !requiresIdentity(receiver.countryId)) return notRequired;
  const candidates = await db
    .select({ id: identity.id, name: identity.name, type: identity.type, numberMasked: identity.numberMasked })
    .from(identity)
    .where(and(eq(identity.userId, userId), identityId === undefined ? undefined : eq(identity.id, identityId)))
    .orderBy(desc(identity.id));
  const match = candidates.find((candidate) => hasSameName(candidate, receiver));
  if (match) return { required: true, identity: match, problem: null };
  return { required: true, identity: null, problem: candidates.length > 0 ? errorCodes.identityMismatch : errorCodes.identityRequired };
}

export const meetsRequirements = ({ orders }: Pick<PricedOrderGroup, 'orders'>, people: People, { problem }: CustomsCheck): boolean =>
  problem === null &&
  (people.receiver !== null || !orders.some(({ needsAddress }) => needsAddress)) &&
  orders.every((order) => missingRequirements(order, people).length === 0);
