import { media } from '@baodao/api-client/endpoints/media';
import { MediaInput, MediaReply } from '@baodao/domain/media/shapes';
import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { receivePicture } from '../media/receivePicture.ts';
import { createUploadLimit } from '../media/uploadForms.ts';
import { storeUpload } from '../media/uploads.ts';
import { createFindSession } from '../session/findSession.ts';

/** `POST /rest/media/save`: stores one picture of a member after re-encoding it. */
export function registerUploadRoutes(app: FastifyInstance, services: Services): void {
  const store = services.pictures;
  const countUpload = createUploadLimit(services);
  registerRoutes(
    app,
    media,
    {
      save: {
        input: MediaInput,
        reply: MediaReply,
        async handle(_, { userId, request }) {
          const bytes = await receivePicture({ sender: userId, request }, () => countUpload(userId));
          return storeUpload(services, store, { userId, bytes });
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
