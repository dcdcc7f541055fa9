import * as z from 'zod/mini';
import { phoneAreas } from '../account/phoneAreas.ts';
import { mediaId } from '../media/shapes.ts';
import { id, Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageOf } from '../wire/paging.ts';

export const tailorTypes = ['travel', 'charter', 'hostel', 'other'] as const;
export type TailorType = (typeof tailorTypes)[number];

/** `yyyy-MM-dd`. */
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** A wish for something made to measure. Guests prove themselves by a captcha; pictures are for members. */
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
  /** Whole TWD for all together; 0 leaves it open. */
  budget: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  places: z.array(text(40, 1)).check(z.maxLength(20)),
  content: text(2000),
  images: z.optional(z.array(mediaId).check(z.maxLength(9))),
  captchaKey: z.optional(text(64, 1)),
  captcha: z.optional(text(2000, 1)),
});
export type TailorInput = z.infer<typeof TailorInput>;

/** `id` is the receipt number. */
export const TailorSaved = z.object({ id: z.string() });
export type TailorSaved = z.infer<typeof TailorSaved>;

export const operationTypes = ['task', 'guess', 'activity'] as const;
export type OperationType = (typeof operationTypes)[number];

export const OperationQuery = z.strictObject({
  type: z.optional(z.enum(operationTypes)),
  key: z.optional(text(64)),
  ...pageFields,
});
export type OperationQuery = z.infer<typeof OperationQuery>;

/**
 * A task that earns `value` up to `limitPerDay` times a day (`done` of them today),
 * a guess with its `options`, or a campaign that leads somewhere by its link.
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
  /** `count`: how many guessed it, told once the caller has guessed or the guess is closed; 0 until then. */
  options: z.array(z.object({ id: z.int(), title: z.string(), image: z.nullable(Picture), count: z.int() })),
  myOptionId: z.nullable(z.int()),
  resultOptionId: z.nullable(z.int()),
});
export type Operation = z.infer<typeof Operation>;

export const OperationList = z.extend(pageOf(Operation), { serverTime: time });
export type OperationList = z.infer<typeof OperationList>;

export const GuessInput = z.strictObject({ activityId: id, optionId: id, requestId: z.optional(text(64, 8)) });
export type GuessInput = z.infer<typeof GuessInput>;

/** `left`: how often the member may still guess there. */
export const Guessed = z.object({ recordId: z.int(), left: z.int() });
export type Guessed = z.infer<typeof Guessed>;

/** `birthday` is `MM-dd`: the year is nobody's business here. */
export const BirthdaySurprise = z.object({
  birthday: z.nullable(z.string()),
  lunar: z.boolean(),
  available: z.boolean(),
  gifts: z.array(z.object({ id: z.int(), kind: z.enum(['gift', 'coupon', 'integral']), title: z.string(), image: z.nullable(Picture) })),
  received: z.boolean(),
  validUntil: z.nullable(time),
});
export type BirthdaySurprise = z.infer<typeof BirthdaySurprise>;

/** `giftId` takes one of the gifts; `birthday` (`yyyy-MM-dd`) is given once, where it is not known. */
export const BirthdayInput = z.strictObject({
  giftId: z.optional(id),
  addressId: z.optional(id),
  birthday: z.optional(day),
  lunar: z.optional(z.boolean()),
});
export type BirthdayInput = z.infer<typeof BirthdayInput>;

/** What was given: the code of a gift, or of a coupon. */
export const BirthdayGiven = z.extend(BirthdaySurprise, {
  given: z.nullable(z.object({ kind: z.enum(['gift', 'coupon', 'integral']), title: z.string(), code: z.nullable(z.string()) })),
});
export type BirthdayGiven = z.infer<typeof BirthdayGiven>;
