import { guides } from '@baodao/api-client/endpoints/guides';
import { LicenceInput, LicenceReply } from '@baodao/domain/guides/shapes';
import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import { addressGroup } from '../../platform/limits/addressGroup.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { receivePicture } from '../media/receivePicture.ts';
import { captchaProblem, createCaptchas } from '../verification/captchas.ts';
import { storeLicencePicture } from './licencePictures.ts';

const DAY = 86_400;
/** Three applications with three pictures each, and some attempts. */
const MAX_PER_ADDRESS = 15;
/**
 * Above this number a day, from all addresses together, each picture needs a captcha. No number closes the form: senders with many
 * addresses would close it for everybody.
 */
export const DAILY_WITHOUT_CAPTCHA = 100;

/** `POST /system/sys/register/licence/save`: stores one photo of a licence for an application that follows. */
export function registerLicenceRoutes(app: FastifyInstance, services: Services): void {
  const store = services.licences;
  const captchas = createCaptchas(services);
  const addressLimiter = createRateLimiter(services, { name: 'licence-ip', points: MAX_PER_ADDRESS, seconds: DAY });
  const dayCounter = createRateLimiter(services, { name: 'licence-all', points: DAILY_WITHOUT_CAPTCHA, seconds: DAY });
  registerRoutes(
    app,
    { saveLicence: guides.saveLicence },
    {
      saveLicence: {
        input: LicenceInput,
        reply: LicenceReply,
        async handle(_, { ip, request }) {
          const sender = addressGroup(ip);
          const countUpload = () => addressLimiter.consume(sender);
          const bytes = await receivePicture({ sender, request }, countUpload, async (fields) => {
            if ((await dayCounter.increment('all')) <= DAILY_WITHOUT_CAPTCHA) return;
            const answer = LicenceInput.safeParse(fields);
            if (!answer.success) throw captchaProblem();
            await captchas.redeem(answer.data);
          });
          return { id: await storeLicencePicture(services, store, bytes) };
        },
      },
    },
    { findSession: () => null },
  );
}
