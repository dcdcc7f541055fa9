import { sum } from '@baodao/domain/money/add';
import { DoneReply } from '@baodao/domain/wire/fields';
import { orders } from '@baodao/staff-api/endpoints/orders';
import {
  CancelInput,
  CorrectReceiverInput,
  NoteInput,
  OpenedIdentity,
  OpenedReceiver,
  OpenInput,
  OrderDetail,
  OrderPage,
  OrderQuery,
  OrderSelector,
  ProgressInput,
  RefundInput,
  RefundReply,
  ShipInput,
} from '@baodao/staff-api/shapes/orders';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createIdentityCipher } from '../features/account/identityCipher.ts';
import { correctReceiver, orderNotFound } from '../features/orders/orderActions.ts';
import { findOrders, listNewestOrders, listOrdersInState } from '../features/orders/staffOrders.queries.ts';
import { shopOrder } from '../platform/db/schema/orders.ts';
import { orderNote } from '../platform/db/schema/staff.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { badParameter } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import {
  cancelUnpaidOrder,
  courierNames,
  deliverParcel,
  refundOrder,
  resendOrderMail,
  shipByHand,
  takeStep,
} from '../staff/orderChanges.ts';
import { openOrderIdentity } from '../supplier/openIdentity.ts';
import { describeOrder } from '../supplier/sendOrder.ts';
import { requireCaller } from './authorize.ts';
import { changeAsStaff, doAsStaff, planAsStaff } from './changeAsStaff.ts';
import { readOrderDetail } from './orderDetail.ts';
import { describeItem } from './orderItem.ts';
import { readPage } from './page.ts';
import { changeMoney, type MoneyChange } from './secondPerson.ts';
import { toStateName } from './toStateName.ts';

export function registerStaffOrderRoutes(app: FastifyInstance, { db, secrets, environment }: Services): void {
  registerRoutes(app, orders, {
    find: {
      input: OrderQuery,
      reply: OrderPage,
      handle({ text, state, ...page }) {
        return readPage(
          page,
          ({ limit, offset }) => {
            if (text) return findOrders(db, text, limit, { offset, state });
            return state ? listOrdersInState(db, state, limit, offset) : listNewestOrders(db, limit, offset);
          },
          describeItem,
        );
      },
    },
    one: { input: OrderSelector, reply: OrderDetail, handle: ({ code }) => readOrderDetail(db, code) },
    openReceiver: {
      input: OpenInput,
      reply: OpenedReceiver,
      handle: ({ code, reason }, call) =>
        changeAsStaff(db, call, {
          action: 'orders open',
          facts: { order: code, reason },
          async act(tx) {
            await requireOrder(tx, code);
            return (await describeOrder(tx, code)).receiver;
          },
        }),
    },
    openIdentity: {
      input: OpenInput,
      reply: OpenedIdentity,
      handle: ({ code, reason }, call) =>
        changeAsStaff(db, call, {
          action: 'orders identity',
          facts: { order: code, reason },
          act: (tx) => openOrderIdentity(tx, createIdentityCipher(secrets), code, 'staff'),
        }),
    },
    correctReceiver: {
      input: CorrectReceiverInput,
      reply: DoneReply,
      handle: ({ code, ...correction }, call) =>
        doAsStaff(db, call, {
          action: 'orders correct',
          facts: { order: code, fields: Object.keys(correction) },
          act: (tx) => correctReceiver(tx, code, correction),
        }),
    },
    progress: {
      input: ProgressInput,
      reply: DoneReply,
      handle: ({ code, step, number }, call) =>
        doAsStaff(db, call, {
          action: `orders ${step}`,
          facts: { order: code, ...(number === undefined ? {} : { number }) },
          async act(tx, note) {
            note({ before: await requireOrder(tx, code) });
            if (step !== 'delivered') await takeStep(tx, code, step);
            else if (number === undefined) throw badParameter('number');
            else await deliverParcel(tx, code, number);
            note({ after: await requireOrder(tx, code) });
          },
        }),
    },
    ship: {
      input: ShipInput,
      reply: DoneReply,
      handle: ({ code, courierCode, courierName = courierNames[courierCode], number, lines }, call) =>
        doAsStaff(db, call, {
          action: 'orders ship',
          facts: { order: code, courier: courierCode, number: number.toUpperCase(), lines },
          async act(tx, note) {
            if (courierName === undefined) throw badParameter('courierName');
            note({ before: await requireOrder(tx, code) });
            await shipByHand(tx, { code, courierCode, courierName, number: number.toUpperCase(), lines });
            note({ after: await requireOrder(tx, code) });
          },
        }),
    },
    cancel: {
      input: CancelInput,
      reply: DoneReply,
      handle: ({ code, note: text }, call) =>
        doAsStaff(db, call, {
          action: 'orders cancel',
          facts: { order: code, note: text },
          async act(tx, note) {
            note({ before: await requireOrder(tx, code) });
            await cancelUnpaidOrder(tx, code, text);
            note({ after: await requireOrder(tx, code) });
          },
        }),
    },
    note: {
      input: NoteInput,
      reply: DoneReply,
      handle: ({ code, text }, call) =>
        doAsStaff(db, call, {
          action: 'orders note',
          facts: { order: code },
          async act(tx) {
            await requireOrder(tx, code);
            await tx.insert(orderNote).values({ orderCode: code, by: requireCaller(call).name, text });
          },
        }),
    },
    resendMail: {
      input: OrderSelector,
      reply: DoneReply,
      handle: ({ code }, call) =>
        doAsStaff(db, call, {
          action: 'orders mail',
          facts: { order: code },
          async act(tx) {
            await requireOrder(tx, code);
            await resendOrderMail(tx, code);
          },
        }),
    },
    previewRefund: {
      input: RefundInput,
      reply: RefundReply,
      handle: (input) => planAsStaff(db, (tx) => refund(tx, input)),
    },
    refund: {
      input: RefundInput,
      reply: RefundReply,
      handle: (input, call) => changeMoney({ db, limit: environment.BACKOFFICE_SECOND_PERSON_FROM }, call, orderRefund, input),
    },
  });
}

/** A refund by staff. */
export const orderRefund: MoneyChange<RefundInput, RefundReply> = {
  action: 'orders refund',
  input: RefundInput,
  async act(tx, input, note) {
    note({ order: input.code, lines: input.lines, reason: input.reason, before: await requireOrder(tx, input.code) });
    const reply = await refund(tx, input);
    note({ amount: reply.total, after: await requireOrder(tx, input.code) });
    return { reply, orderCode: input.code, amount: reply.total };
  },
};

/** The state of an order and what was refunded of it, for the log. */
async function requireOrder(tx: Transaction, code: string): Promise<{ state: string; refunded: string }> {
  const [order] = await tx
    .select({ state: shopOrder.state, refunded: shopOrder.refundedAmount })
    .from(shopOrder)
    .where(eq(shopOrder.code, code));
  if (!order) throw orderNotFound();
  return { ...order, state: toStateName(order.state) };
}

async function refund(tx: Transaction, input: RefundInput): Promise<RefundReply> {
  await requireOrder(tx, input.code);
  const requests = await refundOrder(tx, input);
  return {
    items: requests.map(({ orderDetailId, title, num, amount, amountCny }) => ({ orderDetailId, title, num, amount, amountCny })),
    total: sum(requests.map(({ amount }) => amount)),
    totalCny: sum(requests.map(({ amountCny }) => amountCny)),
  };
}
