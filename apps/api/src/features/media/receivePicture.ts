import type { MultipartFields } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createEncodingQueue, QueueFull } from './encodingQueue.ts';
import { pictureProblem, toUploadProblem } from './pictureProblem.ts';
import { type CountUpload, type FormSender, isSmallForm, receiveForm, tooManyUploads } from './uploadForms.ts';

const MAX_QUEUED = 8;
// One at a time, since re-encoding a large picture takes a core and much memory.
const queue = createEncodingQueue(1, MAX_QUEUED);

/** Throws if the text fields before the picture do not permit it. */
type CheckFields = (fields: Readonly<Record<string, unknown>>) => Promise<void>;

/** Reads the picture of a form and re-encodes it. Rejects forms above the limits before their body is read. */
export async function receivePicture(
  { sender, request }: FormSender,
  countUpload: CountUpload,
  checkFields?: CheckFields,
): Promise<Buffer> {
  if (!request.isMultipart()) throw pictureProblem('missing');
  if (isSmallForm(request)) await countUpload();
  return receiveForm({ sender, request }, countUpload, async () => {
    const bytes = await readPicture(request, checkFields);
    const { reencodePicture } = await import('./reencodePicture.ts');
    return queue.run(request.id, () => reencodePicture(bytes)).catch(toQueueProblem);
  });
}

function toQueueProblem(error: unknown): never {
  throw error instanceof QueueFull ? tooManyUploads() : error;
}

async function readPicture(request: FastifyRequest, checkFields?: CheckFields): Promise<Buffer> {
  try {
    const file = await request.file();
    if (file?.fieldname !== 'file') throw pictureProblem('missing');
    if (checkFields)
      await checkFields(readFields(file.fields)).catch((error: unknown) => {
        // The sender reads the reply only after its file is taken.
        file.file.resume();
        throw error;
      });
    return await file.toBuffer();
  } catch (error) {
    throw toUploadProblem(error);
  }
}

function readFields(parts: MultipartFields): Record<string, unknown> {
  const values = Object.values(parts).flatMap((part) => (part && !Array.isArray(part) && part.type === 'field' ? [part] : []));
  return Object.fromEntries(values.map(({ fieldname, value }) => [fieldname, value]));
}
