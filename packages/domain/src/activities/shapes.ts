import * as z from 'zod/mini';
import { phoneAreas } from '../account/phoneAreas.ts';
import { mediaId } from '../media/shapes.ts';
import { linkType, linkValue, requestId, serverTime } from '../wire/commonFields.ts';
import { id, Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';

export const tailorTypes = ['travel', 'charter', 'hostel', 'other'] as const;
export type TailorType = (typeof tailorTypes)[number];

/** `yyyy-MM-dd`. */
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** Request for a tailor-made service. Guests must solve a captcha; only members can attach images. */
export const TailorInput = z.strictObject({
  /** What is wanted. */
  type: z.enum(tailorTypes),
  /** Name of the customer. */
  name: text(40, 1),
  /** Country code of the phone number. */
  phoneArea: z.enum(phoneAreas),
  /** Phone number without the country code. */
  phone: text(20, 5),
  /** WeChat id. */
  wechat: z.optional(text(40)),
  /** E-mail address. */
  email: z.optional(text(120)),
  /** First day, `yyyy-MM-dd`. */
  startDate: day,
  /** Number of days, 1 to 60. */
  days: z.int().check(z.minimum(1), z.maximum(60)),
  /** Number of people, 1 to 200. */
  people: z.int().check(z.minimum(1), z.maximum(200)),
  /** Total budget in whole TWD; 0 for no limit. */
  budget: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  /** Places to visit, up to 20. */
  places: z.array(text(40, 1)).check(z.maxLength(20)),
  /** Wishes in plain text. */
  content: text(2000),
  /** Ids of up to nine pictures from `media.save`. */
  images: z.optional(z.array(mediaId).check(z.maxLength(9))),
  /** Key from `account.captchaKey`. Required for guests. */
  captchaKey: z.optional(text(64, 1)),
  /** What the guest read in the captcha, or the solution of the proof of work. */
  captcha: z.optional(text(2000, 1)),
});
export interface TailorInput extends z.infer<typeof TailorInput> {}

/** `id` is the receipt number. */
export const TailorReply = z.object({
  /** Receipt number. */
  id: z.string(),
});
export interface TailorReply extends z.infer<typeof TailorReply> {}

export const operationTypes = ['task', 'guess', 'activity'] as const;
export type OperationType = (typeof operationTypes)[number];

/** Filters the activities. */
export const OperationQuery = z.strictObject({
  /** Only activities of this type. */
  type: z.optional(z.enum(operationTypes)),
  /** Only the activity with this key. */
  key: z.optional(text(64)),
  ...pageFields,
});
export interface OperationQuery extends z.infer<typeof OperationQuery> {}

/**
 * An activity of one of three types: a task that earns `value` points up to `limitPerDay` times a day (`done` is today's count),
 * a guessing game with `options`, or a campaign with a link.
 */
export const Operation = z.object({
  /** Id of the activity. */
  id: z.int(),
  /** Key of the activity in links. */
  key: z.string(),
  /** What it is. */
  type: z.enum(operationTypes),
  /** Name of the activity. */
  title: z.string(),
  /** Description in plain text; may be empty. */
  text: z.string(),
  /** Picture for cards; null if it has none. */
  cover: z.nullable(Picture),
  /** Reward points that it earns. */
  value: z.int(),
  /** How often a day it earns them. */
  limitPerDay: z.int(),
  /** How often the member earned them today. */
  done: z.int(),
  linkType,
  linkValue,
  /** When it begins; null without a limit. */
  startTime: z.nullable(time),
  /** When it ends; null without a limit. */
  endTime: z.nullable(time),
  /** `count` is the number of guesses. It is 0 until the caller has guessed or the game is closed. */
  options: z.array(
    z.object({
      /** Id of the option. */
      id: z.int(),
      /** Name of the option. */
      title: z.string(),
      /** Picture of the option; null if it has none. */
      image: z.nullable(Picture),
      /** Number of guesses; 0 until the caller has guessed or the game is closed. */
      count: z.int(),
    }),
  ),
  /** Id of the option that the caller guessed; null before. */
  myOptionId: z.nullable(z.int()),
  /** Id of the correct option; null until it is known. */
  resultOptionId: z.nullable(z.int()),
});
export interface Operation extends z.infer<typeof Operation> {}

/** A page of activities. */
export const OperationList = z.extend(pageSchema(Operation), { serverTime });
export interface OperationList extends z.infer<typeof OperationList> {}

/** A guess. */
export const GuessInput = z.strictObject({
  /** Id of the guessing game. */
  activityId: id,
  /** Id of the guessed option. */
  optionId: id,
  requestId,
});
export interface GuessInput extends z.infer<typeof GuessInput> {}

/** `left` is the member's remaining number of guesses. */
export const GuessReply = z.object({
  /** Id of the guess. */
  recordId: z.int(),
  /** Guesses that the member has left. */
  left: z.int(),
});
export interface GuessReply extends z.infer<typeof GuessReply> {}
