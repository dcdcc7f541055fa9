import { coupons } from '@baodao/api-client/endpoints/coupons';
import {
  AdvertisedClaimInput,
  AdvertisedClaimReply,
  type Coupon,
  CouponClaimInput,
  CouponExchangeInput,
  CouponList,
  CouponQuery,
  CouponReply,
  SeasonClaimInput,
  SeasonClaimReply,
  SeasonProgress,
  SeasonQuery,
} from '@baodao/domain/coupons/shapes';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../platform/db/transaction.ts';
import { inIdempotentTransaction } from '../../platform/http/inIdempotentTransaction.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { createFindSession } from '../session/findSession.ts';
import { claimAdvertisedCoupons } from './bestCoupon.ts';
import { redeemCode } from './couponCodes.ts';
import { claimCoupon, couponNotFound } from './grantCoupon.ts';
import { listCoupons, loadMemberCouponsById } from './readCoupons.ts';
import { grantSeasonCoupons, readSeason } from './seasons.ts';

export async function registerCouponsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  // Only wrong codes count, against guessing.
  const attempts = createRateLimiter(services, { name: 'coupon-code', points: 10, seconds: 3600 });

  async function loadReplies(
    tx: Transaction,
    { userId, language }: RequestContext,
    ids: readonly number[],
  ): Promise<{ list: Coupon[]; rateId: string }> {
    const rates = await readCurrentRates(tx);
    return { list: await loadMemberCouponsById(tx, userId, ids, { rates, language }), rateId: rates.id };
  }
  async function loadGrantedReply(tx: Transaction, call: RequestContext, id: number): Promise<CouponReply> {
    const { list, rateId } = await loadReplies(tx, call, [id]);
    const [coupon] = list;
    if (!coupon) throw couponNotFound();
    return { coupon, left: coupon.left, rateId };
  }

  registerRoutes(
    app,
    coupons,
    {
      list: {
        input: CouponQuery,
        reply: CouponList,
        handle: (query, { session, language }) => listCoupons(db, query, { userId: session?.userId, language }),
      },
      exchange: {
        input: CouponExchangeInput,
        reply: CouponReply,
        handle: async (input, call) => {
          const key = String(call.userId);
          await attempts.consume(key);
          const reply = await inIdempotentTransaction(db, call, { route: coupons.exchange.route, body: input }, async (tx) =>
            loadGrantedReply(tx, call, await redeemCode(tx, call.userId, input.code)),
          );
          await attempts.decrement(key);
          return reply;
        },
      },
      claim: {
        input: CouponClaimInput,
        reply: CouponReply,
        handle: (input, call) =>
          inIdempotentTransaction(db, call, { route: coupons.claim.route, body: input }, async (tx) =>
            loadGrantedReply(tx, call, await claimCoupon(tx, { userId: call.userId, couponId: input.couponId, shopId: input.orgId })),
          ),
      },
      claimAdvertised: {
        input: AdvertisedClaimInput,
        reply: AdvertisedClaimReply,
        handle: async ({ skuIds }, { userId, language }) => {
          const ids = await claimAdvertisedCoupons(db, userId, skuIds);
          const rates = await readCurrentRates(db);
          return { coupons: await loadMemberCouponsById(db, userId, ids, { rates, language }), rateId: rates.id };
        },
      },
      claimSeason: {
        input: SeasonClaimInput,
        reply: SeasonClaimReply,
        handle: (input, call) =>
          inIdempotentTransaction(db, call, { route: coupons.claimSeason.route, body: input }, async (tx) => {
            const { ids, nextSeason } = await grantSeasonCoupons(tx, call.userId, input);
            const { list, rateId } = await loadReplies(tx, call, ids);
            return { coupons: list, nextSeason, rateId };
          }),
      },
      season: {
        input: SeasonQuery,
        reply: SeasonProgress,
        handle: ({ season }, { userId, language }) => readSeason(db, userId, season, language),
      },
    },
    { findSession: createFindSession(services) },
  );
}
