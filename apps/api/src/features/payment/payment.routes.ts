import { payment } from '@baodao/api-client/endpoints/payment';
import {
  PaymentCheckInput,
  PaymentRedirect,
  PaymentSaveInput,
  PaymentStatus,
  PrepayInput,
  Prepayment,
} from '@baodao/domain/payment/shapes';
import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { checkPayment } from './checkPayment.ts';
import { prepayPayment } from './prepayPayment.ts';
import { startPayment } from './startPayment.ts';

export async function registerPaymentRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerRoutes(
    app,
    payment,
    {
      save: {
        input: PaymentSaveInput,
        reply: PaymentRedirect,
        handle: (input, call) => startPayment(services, call, input, payment.save.route),
      },
      prepay: { input: PrepayInput, reply: Prepayment, handle: (input, call) => prepayPayment(services, call, input) },
      check: { input: PaymentCheckInput, reply: PaymentStatus, handle: (input, call) => checkPayment(services, call, input) },
    },
    { findSession: createFindSession(services) },
  );
}
