import { media } from '@baodao/api-client/endpoints/media';
import { MediaInput, MediaReply } from '@baodao/domain/media/shapes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerRoutes } from '../../http/registerRoutes.ts';
import { createRateLimiter } from '../../limits/rateLimiter.ts';
import { ServiceUnavailable } from '../../limits/serviceUnavailable.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { createEncodingQueue, QueueFull } from './encodingQueue.ts';
import { openMediaStore } from './mediaStore.ts';
import { pictureProblem, toUploadProblem } from './pictureProblem.ts';
import { storeUpload } from './uploads.ts';

const HOUR = 3_600;
/** Each upload in progress holds up to 10 MiB. */
const MAX_UPLOADS = 12;

/** `POST /rest/media/save`: stores one picture of a member after re-encoding it. */
export function registerUploadRoutes(app: FastifyInstance, services: Services): void {
  const store = openMediaStore(services.environment.DATA_DIR);
  const limiter = createRateLimiter(services, { name: 'upload', points: services.environment.UPLOADS_PER_HOUR, seconds: HOUR });
  // One at a time, since re-encoding a large picture takes a core and much memory.
  const queue = createEncodingQueue(1, MAX_UPLOADS);
  let activeUploads = 0;
  registerRoutes(
    app,
    media,
    {
      save: {
        input: MediaInput,
        reply: MediaReply,
        async handle(_, { userId, request }) {
          await limiter.consume(String(userId));
          if (activeUploads >= MAX_UPLOADS) throw tooManyUploads();
          activeUploads += 1;
          try {
            const bytes = await readPicture(request);
            const { reencodePicture } = await import('./reencodePicture.ts');
            const reencoded = await queue.run(request.id, () => reencodePicture(bytes));
            return await storeUpload(services, store, { userId, bytes: reencoded });
          } catch (error) {
            throw error instanceof QueueFull ? tooManyUploads() : error;
          } finally {
            activeUploads -= 1;
          }
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}

const tooManyUploads = () => new ServiceUnavailable('too many uploads at once');

async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw pictureProblem('missing');
  try {
    const file = await request.file();
    if (file?.fieldname !== 'file') throw pictureProblem('missing');
    return await file.toBuffer();
  } catch (error) {
    throw toUploadProblem(error);
  }
}
