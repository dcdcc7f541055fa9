import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../../http/requestContext.ts';
import { MAX_FILE_BYTES } from '../../http/withMultipart.ts';
import { createRateLimiter } from '../../limits/rateLimiter.ts';
import { ServiceUnavailable } from '../../limits/serviceUnavailable.ts';
import type { Services } from '../../services.ts';
import { pictureProblem } from './pictureProblem.ts';

/** A form without a picture is smaller than the other requests. */
const SMALL_FORM_BYTES = 64 * 1024;
/** Per process, since each form in progress holds up to 10 MiB. */
const MAX_FORMS = 8;
const MAX_FORMS_PER_MEMBER = 3;

/** Members with forms in progress, and the number of these forms. */
const activeForms = new Map<number, number>();

export const tooManyUploads = () => new ServiceUnavailable('too many uploads at once');

/** False for a form that may contain a picture, and for one of unknown length. */
export const isSmallForm = ({ headers }: FastifyRequest): boolean => Number(headers['content-length'] ?? Number.NaN) <= SMALL_FORM_BYTES;

export type CountUpload = (userId: number) => Promise<void>;

/** Takes one of the member's uploads of this hour. */
export const createUploadLimit = (services: Services): CountUpload => {
  const limiter = createRateLimiter(services, { name: 'upload', points: services.environment.UPLOADS_PER_HOUR, seconds: 3_600 });
  return (userId) => limiter.consume(String(userId));
};

/** Runs `readForm` for a form whose headers are within the limits, and rejects others before their body is read. */
export async function receiveForm<Result>({ userId, request }: RequestContext, countUpload: CountUpload, readForm: () => Promise<Result>) {
  if (Number(request.headers['content-length']) > MAX_FILE_BYTES + SMALL_FORM_BYTES) throw pictureProblem('size');
  const ofMember = activeForms.get(userId) ?? 0;
  const ofAll = [...activeForms.values()].reduce((sum, count) => sum + count, 0);
  if (ofAll >= MAX_FORMS || ofMember >= MAX_FORMS_PER_MEMBER) throw tooManyUploads();
  activeForms.set(userId, ofMember + 1);
  try {
    if (!isSmallForm(request)) await countUpload(userId);
    return await readForm();
  } finally {
    const left = (activeForms.get(userId) ?? 1) - 1;
    if (left > 0) activeForms.set(userId, left);
    else activeForms.delete(userId);
  }
}
