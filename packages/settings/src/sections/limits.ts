import * as z from 'zod';
import { describe, limit } from '../describe.ts';

export const limits = {
  SMS_PER_IP_HOUR: describe(
    limit.default(20),
    'Rate limits. SMS codes per IP address and hour, per number and hour (twice as many if several devices ask), per number and day, and in total per minute.',
  ),
  SMS_PER_PHONE_HOUR: describe(limit.default(5)),
  SMS_PER_PHONE_DAY: describe(limit.default(10)),
  SMS_PER_MINUTE: describe(limit.default(60)),
  CAPTCHA_PER_IP_MINUTE: describe(
    limit.default(60),
    'Captchas per IP address and minute, and failed sign-ins per IP address and hour. Above the last, a sign-in needs a captcha.',
  ),
  LOGIN_FAILURES_PER_IP_HOUR: describe(limit.default(20)),
  MEMBER_WRITES_PER_10_SECONDS: describe(limit.default(120), 'Writes of a member over all calls.'),
  MEMBER_WRITES_PER_MINUTE: describe(limit.default(600)),
  UPLOADS_PER_HOUR: describe(limit.default(60), 'Uploads, questions, answers and comments per member and hour.'),
  QUESTIONS_PER_HOUR: describe(limit.default(10)),
  ANSWERS_PER_HOUR: describe(limit.default(30)),
  COMMENTS_PER_HOUR: describe(limit.default(60)),
  WORDS_REVIEW: describe(
    z.enum(['suspicious', 'all', 'none']).default('suspicious'),
    'Which questions, answers and comments staff approve before others see them: suspicious, all or none.',
  ),
};
