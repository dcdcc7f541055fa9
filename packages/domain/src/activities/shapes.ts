import * as z from 'zod/mini';
import { phoneAreas } from '../account/phoneAreas.ts';
import { mediaId } from '../media/shapes.ts';
import { id, Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';

export const tailorTypes = ['travel', 'charter', 'hostel', 'other'] as const;
export type TailorType = (typeof tailorTypes)[number];

/** `yyyy-MM-dd`. */
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** Request for a tailor-made service. Guests must solve a captcha; only members can attach images. */
export const TailorInput = z.strictObject({
  type: z.enum(tailorTypes),
  name: text(40, 1),
  phoneArea: z.enum(phoneAreas),
  phone: text(20, 5),
  wechat: z.optional(text(40)),
  email: z.optional(text(120)),
  startDate: day,
  days: z.int().check(z.minimum(1), z.maximum(60)),
  people: z.int().check(z.minimum(1), z.maximum(200)),
  /** Total budget in whole TWD; 0 for no limit. */
  budget: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  places: z.array(text(40, 1)).check(z.maxLength(20)),
  content: text(2000),
  images: z.optional(z.array(mediaId).check(z.maxLength(9))),
  captchaKey: z.optional(text(64, 1)),
  captcha: z.optional(text(2000, 1)),
});
export interface TailorInput extends z.infer<typeof TailorInput> {}

/** `id` is the receipt number. */
export const TailorReply = z.object({ id: z.string() });
export interface TailorReply extends z.infer<typeof TailorReply> {}

export const operationTypes = ['task', 'guess', 'activity'] as const;
export type OperationType = (typeof operationTypes)[number];

export const OperationQuery = z.strictObject({
  type: z.optional(z.enum(operationTypes)),
  key: z.optional(text(64)),
  ...pageFields,
});
export interface OperationQuery extends z.infer<typeof OperationQuery> {}

/**
 * An activity of one of three types: a task that earns `value` points up to `limitPerDay` times a day (`done` is today's count),
 * a guessing game with `options`, or a campaign with a link.
 */
export const Operation = z.object({
  id: z.int(),
  key: z.string(),
  type: z.enum(operationTypes),
  title: z.string(),
  text: z.string(),
  cover: z.nullable(Picture),
  value: z.int(),
  limitPerDay: z.int(),
  done: z.int(),
  linkType: z.int(),
  linkValue: z.string(),
  startTime: z.nullable(time),
  endTime: z.nullable(time),
  /** `count` is the number of guesses. It is 0 until the caller has guessed or the game is closed. */
  options: z.array(z.object({ id: z.int(), title: z.string(), image: z.nullable(Picture), count: z.int() })),
  myOptionId: z.nullable(z.int()),
  resultOptionId: z.nullable(z.int()),
});
export interface Operation extends z.infer<typeof Operation> {}

export const OperationList = z.extend(pageSchema(Operation), { serverTime: time });
export interface OperationList extends z.infer<typeof OperationList> {}

export const GuessInput = z.strictObject({ activityId: id, optionId: id, requestId: z.optional(text(64, 8)) });
export interface GuessInput extends z.infer<typeof GuessInput> {}

/** `left` is the member's remaining number of guesses. */
export const GuessReply = z.object({ recordId: z.int(), left: z.int() });
export interface GuessReply extends z.infer<typeof GuessReply> {}
