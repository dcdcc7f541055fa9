import { media } from '@baodao/api-client/endpoints/media';
import { MediaInput, MediaReply } from '@baodao/domain/media/shapes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { createEncodingQueue, QueueFull } from './encodingQueue.ts';
import { openMediaStore } from './mediaStore.ts';
import { pictureProblem, toUploadProblem } from './pictureProblem.ts';
import { createUploadLimit, isSmallForm, receiveForm, tooManyUploads } from './uploadForms.ts';
import { storeUpload } from './uploads.ts';

const MAX_QUEUED = 8;

/** `POST /rest/media/save`: stores one picture of a member after re-encoding it. */
export function registerUploadRoutes(app: FastifyInstance, services: Services): void {
  const store = openMediaStore(services.environment.DATA_DIR);
  const countUpload = createUploadLimit(services);
  // One at a time, since re-encoding a large picture takes a core and much memory.
  const queue = createEncodingQueue(1, MAX_QUEUED);
  registerRoutes(
    app,
    media,
    {
      save: {
        input: MediaInput,
        reply: MediaReply,
        async handle(_, call) {
          const { userId, request } = call;
          if (!request.isMultipart()) throw pictureProblem('missing');
          if (isSmallForm(request)) await countUpload(userId);
          return receiveForm(call, countUpload, async () => {
            const bytes = await readPicture(request);
            const { reencodePicture } = await import('./reencodePicture.ts');
            const reencoded = await queue.run(request.id, () => reencodePicture(bytes)).catch(toQueueProblem);
            return storeUpload(services, store, { userId, bytes: reencoded });
          });
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}

function toQueueProblem(error: unknown): never {
  throw error instanceof QueueFull ? tooManyUploads() : error;
}

async function readPicture(request: FastifyRequest): Promise<Buffer> {
  try {
    const file = await request.file();
    if (file?.fieldname !== 'file') throw pictureProblem('missing');
    return await file.toBuffer();
  } catch (error) {
    throw toUploadProblem(error);
  }
}
