import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import {
  Refund,
  RefundEscalateInput,
  RefundInput,
  RefundList,
  RefundParcelInput,
  RefundPreview,
  RefundPreviewQuery,
  RefundQuery,
  RefundSelector,
} from '@baodao/domain/afterSale/shapes';
import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { listRefunds, readRefund } from './readRefunds.ts';
import { escalateRefund, recordReturnParcel, withdrawRefund } from './refundActions.ts';
import { previewRefund, requestRefund } from './requestRefund.ts';

export async function registerAfterSaleRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const loadReply = (id: number, { userId, language }: RequestContext) => readRefund(db, userId, id, language);
  registerRoutes(
    app,
    afterSale,
    {
      saveRefund: {
        input: RefundInput,
        reply: Refund,
        handle: (input, call) => requestRefund(services, call, input, afterSale.saveRefund.route),
      },
      refunds: { input: RefundQuery, reply: RefundList, handle: (query, { userId, language }) => listRefunds(db, userId, query, language) },
      cancelRefund: {
        input: RefundSelector,
        reply: Refund,
        handle: async ({ id }, call) => {
          await withdrawRefund(db, call.userId, id);
          return loadReply(id, call);
        },
      },
      previewRefund: {
        input: RefundPreviewQuery,
        reply: RefundPreview,
        handle: (query, { userId, language }) => previewRefund(db, userId, query, language),
      },
      saveRefundParcel: {
        input: RefundParcelInput,
        reply: Refund,
        handle: async (input, call) => {
          await recordReturnParcel(db, call.userId, input);
          return loadReply(input.id, call);
        },
      },
      escalateRefund: {
        input: RefundEscalateInput,
        reply: Refund,
        handle: async (input, call) => {
          await escalateRefund(db, call.userId, input);
          return loadReply(input.id, call);
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
