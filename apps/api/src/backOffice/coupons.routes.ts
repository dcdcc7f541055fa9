import { DoneReply } from '@baodao/domain/wire/fields';
import { coupons, sales } from '@baodao/staff-api/endpoints/sales';
import {
  BasketInput,
  BasketReply,
  CouponCodeInput,
  CreateCouponInput,
  CreateCouponReply,
  GiveCouponInput,
  GiveCouponReply,
  RecordListQuery,
  StaffCoupons,
  WithdrawCouponInput,
} from '@baodao/staff-api/shapes/sales';
import type { FastifyInstance } from 'fastify';
import { createStaffCoupon } from '../editing/createStaffCoupon.ts';
import { normalizeCode, sharedCodeLength } from '../features/coupons/couponCodes.ts';
import {
  addSharedCode,
  FIRST_STAFF_COUPON_ID,
  findMembers,
  grantCouponByStaff,
  listNewestCoupons,
  withdrawCoupon,
} from '../features/coupons/staffCoupons.ts';
import { badParameter } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { ImpossibleChange } from '../staff/applyChange.ts';
import { changeAsStaff, doAsStaff } from './changeAsStaff.ts';
import { readPage } from './page.ts';
import { priceBasket } from './priceBasket.ts';

export function registerStaffCouponRoutes(app: FastifyInstance, { db }: Services): void {
  registerRoutes(app, coupons, {
    find: {
      input: RecordListQuery,
      reply: StaffCoupons,
      handle(page) {
        return readPage(
          page,
          (range) => listNewestCoupons(db, range),
          ({ receiveEnd, status, ...row }) => ({
            ...row,
            receiveEnd: receiveEnd.toISOString(),
            isWithdrawn: status !== 1,
            isOwn: row.id >= FIRST_STAFF_COUPON_ID,
          }),
        );
      },
    },
    create: {
      input: CreateCouponInput,
      reply: CreateCouponReply,
      handle: ({ content }, call) =>
        changeAsStaff(db, call, {
          action: 'coupons create',
          async act(tx, note) {
            const { id, title } = await createStaffCoupon(tx, content);
            note({ coupon: id, title });
            return { id };
          },
        }),
    },
    addCode: {
      input: CouponCodeInput,
      reply: DoneReply,
      handle: ({ id, code: wording }, call) =>
        doAsStaff(db, call, {
          action: 'coupons code',
          facts: { coupon: id, code: wording },
          async act(tx) {
            const code = normalizeCode(wording);
            const { least, most } = sharedCodeLength;
            if (!/^[A-Za-z0-9 -]+$/.test(wording) || code.length < least || code.length > most) throw badParameter('code');
            const added = await addSharedCode(tx, id, code);
            if (added !== 'added')
              throw new ImpossibleChange(added === 'exists' ? `The code ${code} exists already.` : `Coupon ${id} has no codes of staff.`);
          },
        }),
    },
    give: {
      input: GiveCouponInput,
      reply: GiveCouponReply,
      handle: ({ id, members }, call) =>
        changeAsStaff(db, call, {
          action: 'coupons give',
          facts: { coupon: id },
          async act(tx, note) {
            const { ids, unknown } = await findMembers(tx, [...new Set(members.map((name) => name.trim()))]);
            if (unknown.length > 0) return { given: 0, unknown };
            for (const userId of ids) await grantCouponByStaff(tx, id, userId);
            note({ members: ids });
            return { given: ids.length, unknown };
          },
        }),
    },
    withdraw: {
      input: WithdrawCouponInput,
      reply: DoneReply,
      handle: ({ id, isVoiding }, call) =>
        doAsStaff(db, call, {
          action: 'coupons withdraw',
          facts: { coupon: id, isVoiding },
          async act(tx, note) {
            const withdrawn = await withdrawCoupon(tx, id, { isVoiding });
            if (!withdrawn) throw new ImpossibleChange(`Coupon ${id} does not exist or is withdrawn.`);
            note(withdrawn);
          },
        }),
    },
  });
  registerRoutes(app, sales, { price: { input: BasketInput, reply: BasketReply, handle: (input) => priceBasket(db, input) } });
}
