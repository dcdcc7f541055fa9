import { vouchers } from '@baodao/api-client/endpoints/vouchers';
import { VoucherList, VoucherListQuery } from '@baodao/domain/vouchers/shapes';
import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { listVouchers } from './listVouchers.ts';

export async function registerVoucherRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerRoutes(
    app,
    vouchers,
    {
      list: {
        input: VoucherListQuery,
        reply: VoucherList,
        handle: (query, { userId, language }) => listVouchers(services.db, userId, query, language),
      },
    },
    { findSession: createFindSession(services) },
  );
}
