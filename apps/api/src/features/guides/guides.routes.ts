import { guides } from '@baodao/api-client/endpoints/guides';
import { SupplierInput, SupplierReply, WebPage, WebPageQuery } from '@baodao/domain/guides/shapes';
import { checkSupplier, normalizeTaxId } from '@baodao/domain/guides/supplierRules';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { badParameter } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import { withMultipart } from '../../platform/http/withMultipart.ts';
import { addressGroup } from '../../platform/limits/addressGroup.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { createCaptchas } from '../verification/captchas.ts';
import { areTopLevelCategories, insertApplication } from './applications.queries.ts';
import { registerLicenceRoutes } from './licence.routes.ts';
import { readWebPage } from './webPages.queries.ts';

const DAY = 86_400;

export async function registerGuidesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const captchas = createCaptchas(services);
  const addressLimiter = createRateLimiter(services, { name: 'supplier-ip', points: 10, seconds: DAY });
  const companyLimiter = createRateLimiter(services, { name: 'supplier-company', points: 3, seconds: DAY });
  await withMultipart(app, (scope) => registerLicenceRoutes(scope, services));
  const { saveLicence: _registeredAbove, ...endpoints } = guides;
  registerRoutes(
    app,
    endpoints,
    {
      // Cached only briefly, since blocks may contain products with prices and stock.
      page: { input: WebPageQuery, reply: WebPage, read: (query, { language }) => readWebPage(db, query, language), cache: 5 },

      applyAsSupplier: {
        input: SupplierInput,
        reply: SupplierReply,
        async handle(input, { ip, language }) {
          // Validate before redeeming the captcha, which each attempt consumes.
          const [problem] = checkSupplier(input);
          if (problem) throw badParameter(...problem);
          await captchas.redeem(input);
          await addressLimiter.consume(addressGroup(ip));
          await companyLimiter.consume(normalizeTaxId(input.taxId));
          if (!(await areTopLevelCategories(db, input.categoryIds))) throw badParameter('categoryIds');
          return { id: await inTransaction(db, (tx) => insertApplication(tx, input, language)), state: 'review' as const };
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
