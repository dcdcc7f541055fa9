import { media } from '@baodao/api-client/endpoints/media';
import { MediaInput, MediaSaved } from '@baodao/domain/media/shapes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiProblem } from '../../http/problems.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import { createLimiter } from '../../limits/limiter.ts';
import { Unavailable } from '../../limits/unavailable.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { openMediaStore } from './mediaStore.ts';
import { badPicture } from './pictureFault.ts';
import { keepUpload } from './uploads.ts';
import { createVariantQueue, QueueFull } from './variantQueue.ts';

const HOUR = 3_600;
/** Each holds up to 10 MiB while it comes in. */
const MOST_COMING_IN = 12;

/** `POST /rest/media/save`: one picture of a member, drawn anew before it is kept. */
export function registerUploadRoutes(app: FastifyInstance, services: Services): void {
  const store = openMediaStore(services.environment.DATA_DIR);
  const limit = createLimiter(services, { name: 'upload', points: services.environment.UPLOADS_PER_HOUR, seconds: HOUR });
  // One at a time: drawing a large picture takes both a core and memory.
  const queue = createVariantQueue(1, MOST_COMING_IN);
  let comingIn = 0;
  registerRoutes(
    app,
    media,
    {
      save: {
        input: MediaInput,
        reply: MediaSaved,
        async handle(_, { userId, request }) {
          await limit.take(String(userId));
          if (comingIn >= MOST_COMING_IN) throw full();
          comingIn += 1;
          try {
            const bytes = await readPicture(request);
            const { cleanPicture } = await import('./cleanPicture.ts');
            const clean = await queue.run(request.id, () => cleanPicture(bytes));
            return await keepUpload(services, store, { userId, bytes: clean });
          } catch (error) {
            throw error instanceof QueueFull ? full() : error;
          } finally {
            comingIn -= 1;
          }
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}

const full = () => new Unavailable('too many pictures are coming in');

async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw badPicture('missing');
  try {
    const file = await request.file();
    if (file?.fieldname !== 'file') throw badPicture('missing');
    return await file.toBuffer();
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw badPicture('size');
    // The parser of forms throws bare errors at a form without its boundary or its end.
    throw error instanceof ApiProblem || codeOf(error) ? error : badPicture('broken');
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
