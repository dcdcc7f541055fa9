import type { FastifyRequest } from 'fastify';
import { ServiceUnavailable } from '../../platform/http/serviceUnavailable.ts';
import { MAX_FILE_BYTES } from '../../platform/http/withMultipart.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { pictureProblem } from './pictureProblem.ts';

/** A form without a picture is smaller than the other requests. */
const SMALL_FORM_BYTES = 64 * 1024;
/** Per process, since each form in progress holds up to 10 MiB. */
const MAX_FORMS = 8;
/** Of one member, or of one address without a session. */
const MAX_FORMS_PER_SENDER = 3;
/** Senders without a session together leave most places to members. */
const MAX_GUEST_FORMS = 3;

/** Members and addresses with forms in progress, and the number of these forms. */
const activeForms = new Map<number | string, number>();

export const tooManyUploads = () => new ServiceUnavailable('too many uploads at once');

/** False for a form that may contain a picture, and for one of unknown length. */
export const isSmallForm = ({ headers }: FastifyRequest): boolean => Number(headers['content-length'] ?? Number.NaN) <= SMALL_FORM_BYTES;

export type CountUpload = () => Promise<void>;

/** Who sends a form: a member, or an address group. */
export interface FormSender {
  sender: number | string;
  request: FastifyRequest;
}

/** Takes one of the member's uploads of this hour. */
export const createUploadLimit = (services: Services): ((userId: number) => Promise<void>) => {
  const limiter = createRateLimiter(services, { name: 'upload', points: services.environment.UPLOADS_PER_HOUR, seconds: 3_600 });
  return (userId) => limiter.consume(String(userId));
};

const countForms = (isCounted: (sender: number | string) => boolean = () => true): number =>
  [...activeForms].reduce((sum, [sender, count]) => (isCounted(sender) ? sum + count : sum), 0);

/** Runs `readForm` for a form whose headers are within the limits, and rejects others before their body is read. */
export async function receiveForm<Result>({ sender, request }: FormSender, countUpload: CountUpload, readForm: () => Promise<Result>) {
  if (Number(request.headers['content-length']) > MAX_FILE_BYTES + SMALL_FORM_BYTES) throw pictureProblem('size');
  const ofSender = activeForms.get(sender) ?? 0;
  const isGuest = typeof sender === 'string';
  if (countForms() >= MAX_FORMS || ofSender >= MAX_FORMS_PER_SENDER) throw tooManyUploads();
  if (isGuest && countForms((each) => typeof each === 'string') >= MAX_GUEST_FORMS) throw tooManyUploads();
  activeForms.set(sender, ofSender + 1);
  try {
    if (!isSmallForm(request)) await countUpload();
    return await readForm();
  } finally {
    const left = (activeForms.get(sender) ?? 1) - 1;
    if (left > 0) activeForms.set(sender, left);
    else activeForms.delete(sender);
  }
}
