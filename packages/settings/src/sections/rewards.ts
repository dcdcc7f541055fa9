import * as z from 'zod';
import { describe } from '../describe.ts';

const reward = z.coerce.number().int().min(0).max(100_000);

export const rewards = {
  BIRTHDAY_POINTS: describe(
    reward.default(200),
    `What members choose from in the week of their birthday: points or experience. Each has an amount for level 0 and what every further level
adds. 0 and 0: it is not offered. Staff can set other amounts in the back office.`,
  ),
  BIRTHDAY_POINTS_PER_LEVEL: describe(reward.default(100)),
  BIRTHDAY_EXPERIENCE: describe(reward.default(100)),
  BIRTHDAY_EXPERIENCE_PER_LEVEL: describe(reward.default(50)),
};
