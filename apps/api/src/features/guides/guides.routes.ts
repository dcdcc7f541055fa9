import { guides } from '@baodao/api-client/endpoints/guides';
import { SupplierApplied, SupplierInput, WebPage, WebPageQuery } from '@baodao/domain/guides/shapes';
import { checkSupplier, normalizeTaxId } from '@baodao/domain/guides/supplierRules';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../db/transaction.ts';
import { badParameter } from '../../http/problems.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import { addressGroup } from '../../limits/addressGroup.ts';
import { createLimiter } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { createCaptchas } from '../account/captchas.ts';
import { createFindSession } from '../session/findSession.ts';
import { areTopCategories, keepApplication } from './applications.queries.ts';
import { readWebPage } from './webPages.queries.ts';

const DAY = 86_400;

export async function registerGuidesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const captchas = createCaptchas(services);
  const addressLimit = createLimiter(services, { name: 'supplier-ip', points: 10, seconds: DAY });
  const companyLimit = createLimiter(services, { name: 'supplier-company', points: 3, seconds: DAY });
  registerRoutes(
    app,
    guides,
    {
      // Goods may be among its blocks, with their prices and stock.
      page: { input: WebPageQuery, reply: WebPage, handle: (query, { language }) => readWebPage(db, query, language), cache: 5 },

      applyAsSupplier: {
        input: SupplierInput,
        reply: SupplierApplied,
        async handle(input, { ip, language }) {
          // Before the captcha, which each try uses up: the form knows the same rules.
          const [problem] = checkSupplier(input);
          if (problem) throw badParameter(...problem);
          await captchas.redeem({ key: input.captchaKey, captcha: input.captcha });
          await addressLimit.take(addressGroup(ip));
          await companyLimit.take(normalizeTaxId(input.taxId));
          if (!(await areTopCategories(db, input.categoryIds))) throw badParameter('categoryIds');
          return { id: await inTransaction(db, (tx) => keepApplication(tx, input, language)), state: 'review' as const };
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
