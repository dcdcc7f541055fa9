import { refundReasons, refundTypes } from '@baodao/domain/afterSale/rules';
import { orderStates } from '@baodao/domain/orders/states';
import { createIdentityCipher } from '../features/account/identityCipher.ts';
import {
  findOrders,
  listOrdersInState,
  nameOrderState,
  orderStateNames,
  readStaffOrder,
  type StaffOrder,
} from '../features/orders/staffOrders.queries.ts';
import { readShopTime } from '../platform/db/shopTime.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { readSecrets } from '../secrets.ts';
import { openOrderIdentity } from '../supplier/openIdentity.ts';
import { describeOrder } from '../supplier/sendOrder.ts';
import { type ChangeContext, changeDatabase } from './applyChange.ts';
import { formatDuration } from './formatDuration.ts';
import { type ShopData, withShopData } from './openShopData.ts';
import {
  cancelUnpaidOrder,
  courierNames,
  deliverParcel,
  describeUnknown,
  refundOrder,
  requireOrder,
  shipByHand,
  takeStep,
} from './orderChanges.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { UsageError } from './usageError.ts';

const LISTED = 100;
const reasons = refundReasons[refundTypes.moneyOnly];

const options = {
  state: { type: 'string' },
  courier: { type: 'string' },
  name: { type: 'string' },
  number: { type: 'string' },
  lines: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string', default: 'other' },
  note: { type: 'string', default: '' },
} as const;

type Values = ReturnType<typeof parseValues>['values'];
const parseValues = (args: string[]) => parseArguments({ args, options, allowPositionals: true });

const expected = 'find TEXT, find --state STATE, or an action with one order CODE';

export const ordersCommand: StaffCommand = {
  summary: 'find, show, ship, cancel and refund orders',
  help: `Usage: staff orders find TEXT
       staff orders find --state STATE
       staff orders show CODE
       staff orders pack CODE
       staff orders ship CODE --courier COURIER --number NUMBER [--name NAME] [--lines LINE:UNITS,…]
       staff orders delivered CODE --number NUMBER
       staff orders ready CODE
       staff orders collected CODE
       staff orders unclaimed CODE
       staff orders identity CODE
       staff orders cancel CODE [--note TEXT]
       staff orders refund CODE [--lines LINE:UNITS,…] [--amount TWD] [--reason REASON] [--note TEXT]

A shop without a supplier's system ships its orders with this command. "find --state toShip" lists what waits, the oldest first. With a
supplier's system the same actions are possible; the supplier learns of cancellations and refunds.

  find        orders by the beginning of their code, the receiver's name or phone number, or the number of a payment or parcel
  show        print an order: what to send and where to, what was sent and refunded, and its history
  pack        the address is fixed from now on, so print it after this and not before
  ship        record a parcel; the buyer gets a message. The order is shipped with its last unit
  delivered   a parcel has arrived, which starts the time to confirm receipt. Couriers with tracking report it themselves
  ready       the order can be picked up; the buyer gets the pickup code
  collected   the store has collected the payment of a cash on delivery
  unclaimed   a cash on delivery came back from the store: the order is closed and its units are for sale again
  identity    print the receiver's identity number for customs; its owner sees that it was opened
  cancel      close an order that nobody has paid
  refund      refund units of a paid order. Units that are not shipped yet are not sent any more

  --state     one of ${orderStateNames.join(', ')}
  --courier   ${Object.keys(courierNames).join(', ')}, or a code of your own with --name
  --lines     the units of this parcel or refund by the numbers of "show", as in 71:2,72:1 (default: all that are left)
  --amount    refund less than the units of one line cost, after shipping
  --reason    ${reasons.join(', ')} (default: other)
  --note      the reason in words, which the buyer can read`,

  async run(args, env, print, operator) {
    const { values, positionals } = parseValues(args);
    const [action = '', target, ...more] = positionals;
    if (more.length > 0) throw unexpectedArguments(expected, positionals);
    if (action === 'find') return withShopData(env, (data) => find(data, target, values.state, print));
    if (target === undefined) throw unexpectedArguments(expected, positionals);
    const code = target.trim().toUpperCase();
    if (action === 'show') return withShopData(env, (data) => show(data, code, print));
    const change = readChange(action, code, values);
    if (!change) throw unexpectedArguments(expected, positionals);
    return withShopData(env, (data) => changeOrder(data, { operator, print }, code, change));
  },
};

interface OrderChange {
  action: string;
  facts: Record<string, unknown>;
  /** Returns what happens to the order, as `is …` or `would be …` say it, or a sentence of its own. */
  act: (tx: Transaction, data: ShopData) => Promise<{ is: string } | { says: string }>;
}

/** Reads the action and its options before the database is opened. Undefined for an unknown action. */
function readChange(action: string, code: string, values: Values): OrderChange | undefined {
  const notice = (is: string, accept: (tx: Transaction) => Promise<unknown>): OrderChange => ({
    action,
    facts: {},
    async act(tx) {
      await accept(tx);
      return { is };
    },
  });
  switch (action) {
    case 'ship':
      return readShipping(code, values);
    case 'pack':
      return notice('in packing', (tx) => takeStep(tx, code, action));
    case 'ready':
      return notice('ready for pickup', (tx) => takeStep(tx, code, action));
    case 'collected':
      return notice('paid at the store', (tx) => takeStep(tx, code, action));
    case 'unclaimed':
      return notice('closed, and its units are for sale again', (tx) => takeStep(tx, code, action));
    case 'delivered': {
      const number = requireOption('number', values.number).toUpperCase();
      return { ...notice(`delivered with parcel ${number}`, (tx) => deliverParcel(tx, code, number)), facts: { number } };
    }
    case 'cancel':
      return { ...notice('cancelled', (tx) => cancelUnpaidOrder(tx, code, values.note ?? '')), facts: { note: values.note } };
    case 'refund':
      return readRefund(code, values);
    case 'identity':
      return { action, facts: {}, act: openIdentity(code) };
    default:
      return undefined;
  }
}

const openIdentity =
  (code: string): OrderChange['act'] =>
  async (tx, { environment }) => {
    const { name, type, number } = await openOrderIdentity(tx, createIdentityCipher(await readSecrets(environment)), code, 'staff');
    return { says: `Order ${code}: ${name}, type ${type}, number ${number}.` };
  };

async function changeOrder(data: ShopData, context: ChangeContext, code: string, change: OrderChange): Promise<number> {
  return changeDatabase(data.db, context, {
    action: `orders ${change.action}`,
    facts: { order: code, ...change.facts },
    async act(tx) {
      await requireOrder(tx, code);
      return change.act(tx, data);
    },
    describe: (outcome, isPlanned) => {
      if ('is' in outcome) return `Order ${code} ${isPlanned ? 'would be' : 'is'} ${outcome.is}.`;
      // A plan must not open a number that the audit log would not show.
      return isPlanned && change.action === 'identity' ? `The identity of order ${code} would be opened.` : outcome.says;
    },
  });
}

function requireOption(name: 'courier' | 'number', value: string | undefined): string {
  const text = value?.trim() ?? '';
  if (text === '') throw new UsageError(`--${name} is missing.`);
  return text;
}

/** `71:2,72:1` */
function readLines(text: string | undefined): { orderDetailId: number; num: number }[] | null {
  if (text === undefined) return null;
  return text.split(',').map((part) => {
    const [, line, units] = /^\s*(\d{1,15}):(\d{1,4})\s*$/.exec(part) ?? [];
    if (line === undefined || Number(units) === 0) throw new UsageError(`--lines has the form LINE:UNITS,LINE:UNITS, not ${part}.`);
    return { orderDetailId: Number(line), num: Number(units) };
  });
}

function readShipping(code: string, values: Values): OrderChange {
  const courierCode = requireOption('courier', values.courier).toLowerCase();
  const number = requireOption('number', values.number).toUpperCase();
  const lines = readLines(values.lines);
  const courierName = values.name?.trim() || courierNames[courierCode];
  if (!courierName)
    throw new UsageError(`Unknown --courier ${courierCode}: use ${Object.keys(courierNames).join(', ')}, or give its --name.`);
  if (!/^[a-z0-9-]{1,20}$/.test(courierCode) || courierName.length > 60)
    throw new UsageError('--courier has at most 20 letters and digits, --name at most 60 characters.');
  if (number.length < 4 || number.length > 40) throw new UsageError(`--number has 4 to 40 characters, not ${number.length}.`);
  return {
    action: 'ship',
    facts: { courier: courierCode, number, lines },
    async act(tx) {
      const state = await shipByHand(tx, { code, courierCode, courierName, number, lines });
      const part = state === orderStates.partShipped ? ', and more units are to be shipped' : '';
      return { is: `${nameOrderState(state)} with ${courierName} ${number}${part}` };
    },
  };
}

function readRefund(code: string, values: Values): OrderChange {
  const lines = readLines(values.lines);
  const { note } = values;
  const reason = reasons.find((each) => each === values.reason);
  if (!reason) throw new UsageError(`Unknown --reason ${values.reason}: use ${reasons.join(', ')}.`);
  if (values.amount !== undefined && !/^[1-9]\d{0,8}$/.test(values.amount))
    throw new UsageError(`--amount is a whole number of TWD, not ${values.amount}.`);
  const amount = values.amount ?? null;
  return {
    action: 'refund',
    facts: { lines, amount, reason },
    async act(tx) {
      const refunds = await refundOrder(tx, { code, lines, amount, reason, note });
      const parts = refunds.map(
        ({ id, orderDetailId, num, amount: part }) => `${num} of line ${orderDetailId}: ${part} TWD (request ${id})`,
      );
      return { is: `refunded when the shop runs: ${parts.join(', ')}` };
    },
  };
}

async function find({ db }: ShopData, text: string | undefined, state: string | undefined, print: (line: string) => void): Promise<number> {
  if ((text === undefined) === (state === undefined)) throw new UsageError('find needs TEXT or --state STATE.');
  const name = orderStateNames.find((each) => each === state);
  if (state !== undefined && !name) throw new UsageError(`Unknown --state ${state}: use ${orderStateNames.join(', ')}.`);
  const found = name ? await listOrdersInState(db, name, LISTED + 1) : await findOrders(db, text ?? '', LISTED + 1);
  if (found.length === 0) print(name ? `No orders in state ${name}.` : `No orders with ${text}.`);
  const now = await readShopTime(db);
  for (const order of found.slice(0, LISTED)) print(formatLine(order, now));
  if (found.length > LISTED) print(`… and more. Only the first ${LISTED} are listed.`);
  return 0;
}

function formatLine({ code, state, shopName, payAmount, receiver, since, isPacking, awaitsReceiver }: StaffOrder, now: Date): string {
  const marks = `${isPacking ? '  in packing' : ''}${awaitsReceiver ? '  gift without address yet' : ''}`;
  const age = formatDuration(now.getTime() - since.getTime());
  return `${code}  ${nameOrderState(state)} ${age}  ${shopName}  ${payAmount} TWD  ${receiver}${marks}`;
}

async function show({ db }: ShopData, code: string, print: (line: string) => void): Promise<number> {
  const found = await readStaffOrder(db, code);
  if (!found) {
    print(await describeUnknown(db, code));
    return 1;
  }
  const { order, lines, parcels, requests, history } = found;
  const packing = await describeOrder(db, code);
  const { receiver } = packing;
  const facts = {
    State: `${nameOrderState(order.state)}${order.packingAt ? `, in packing since ${order.packingAt.toISOString()}` : ''}`,
    Shop: packing.shopName,
    Placed: order.createdAt.toISOString(),
    Paid: order.paidAt?.toISOString() ?? (order.pickupPayment === 'due' ? 'the store collects it' : '–'),
    Amount: `${order.payAmount} TWD, ${order.refundedAmount} refunded or promised`,
    Receiver: `${receiver.name}  ${receiver.phone}  ${receiver.zip} ${receiver.address}`,
    Shipping: packing.shippingName,
    Remark: order.remark || '–',
    ...(packing.collect === undefined ? {} : { Collect: `${packing.collect} TWD` }),
    ...(packing.giftWrap ? { Wrapping: packing.giftWrap.card || 'without a card' } : {}),
    ...(packing.gift
      ? { Gift: `${packing.gift.card || 'without a card'}${packing.gift.hidePrice ? ', no prices in the parcel' : ''}` }
      : {}),
    ...(packing.identity ? { Identity: `${packing.identity.name} ${packing.identity.numberMasked}, see: staff orders identity` } : {}),
  };
  for (const [label, value] of Object.entries(facts)) print(`${label.padEnd(9)} ${value}`);
  for (const { id, title, spec, num, refundNum, sent, amount, isGift, firstDay, lastDay } of lines) {
    const counts = [`${sent} sent`, ...(refundNum > 0 ? [`${refundNum} refunded`] : []), ...(isGift ? ['free gift'] : [])].join(', ');
    const days = firstDay === null ? '' : `  ${firstDay} to ${lastDay}`;
    print(`Line      ${id}  ${num} x ${title} ${spec}${days}  ${amount} TWD  ${counts}`);
  }
  for (const [at, parcel] of (packing.parcels ?? []).entries())
    print(`Customs   parcel ${at + 1}: --lines ${parcel.map(({ orderDetailId, num }) => `${orderDetailId}:${num}`).join(',')}`);
  for (const { courierName, number, state, shippedAt } of parcels)
    print(`Parcel    ${courierName} ${number}  ${state}  sent ${shippedAt.toISOString()}`);
  for (const { id, lineId, type, state, num, amount, reason } of requests)
    print(`Request   ${id}  line ${lineId}  type ${type}  state ${state}  ${num} units  ${amount} TWD  ${reason}`);
  for (const { movedAt, fromState, toState, by } of history)
    print(`History   ${movedAt.toISOString()}  ${nameOrderState(fromState)} → ${nameOrderState(toState)} by ${by}`);
  return 0;
}
