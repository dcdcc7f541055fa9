import type { FastifyRequest } from 'fastify';
import { createEncodingQueue, QueueFull } from './encodingQueue.ts';
import { pictureProblem, toUploadProblem } from './pictureProblem.ts';
import { type CountUpload, type FormSender, isSmallForm, receiveForm, tooManyUploads } from './uploadForms.ts';

const MAX_QUEUED = 8;
// One at a time, since re-encoding a large picture takes a core and much memory.
const queue = createEncodingQueue(1, MAX_QUEUED);

/** Reads the picture of a form and re-encodes it. Rejects forms above the limits before their body is read. */
export async function receivePicture({ sender, request }: FormSender, countUpload: CountUpload): Promise<Buffer> {
  if (!request.isMultipart()) throw pictureProblem('missing');
  if (isSmallForm(request)) await countUpload();
  return receiveForm({ sender, request }, countUpload, async () => {
    const bytes = await readPicture(request);
    const { reencodePicture } = await import('./reencodePicture.ts');
    return queue.run(request.id, () => reencodePicture(bytes)).catch(toQueueProblem);
  });
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
