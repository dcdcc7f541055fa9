import { guides } from '@baodao/api-client/endpoints/guides';
import { LicenceInput, LicenceReply } from '@baodao/domain/guides/shapes';
import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../../http/registerRoutes.ts';
import { addressGroup } from '../../limits/addressGroup.ts';
import { createRateLimiter } from '../../limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { openLicenceStore } from '../media/openMediaStore.ts';
import { receivePicture } from '../media/receivePicture.ts';
import { storeLicencePicture } from './licencePictures.ts';

const DAY = 86_400;
/** Three applications with three pictures each, and some attempts. */
const MAX_PER_ADDRESS = 15;
/** Bounds the disk space that applicants from many addresses can fill in a day, at about 1 MB each. */
const MAX_OF_ALL = 1_000;

/** `POST /system/sys/register/licence/save`: stores one photo of a licence for an application that follows. */
export function registerLicenceRoutes(app: FastifyInstance, services: Services): void {
  const store = openLicenceStore(services.environment);
  const addressLimiter = createRateLimiter(services, { name: 'licence-ip', points: MAX_PER_ADDRESS, seconds: DAY });
  const totalLimiter = createRateLimiter(services, { name: 'licence-all', points: MAX_OF_ALL, seconds: DAY });
  registerRoutes(
    app,
    { saveLicence: guides.saveLicence },
    {
      saveLicence: {
        input: LicenceInput,
        reply: LicenceReply,
        async handle(_, { ip, request }) {
          const sender = addressGroup(ip);
          const bytes = await receivePicture({ sender, request }, async () => {
            await addressLimiter.consume(sender);
            await totalLimiter.consume('all');
          });
          return { id: await storeLicencePicture(services, store, bytes) };
        },
      },
    },
    { findSession: () => null },
  );
}
