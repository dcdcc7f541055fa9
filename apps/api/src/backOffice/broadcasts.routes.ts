import { broadcasts } from '@baodao/staff-api/endpoints/service';
import { BroadcastCount, BroadcastInput, PreviewBroadcastInput } from '@baodao/staff-api/shapes/service';
import type { FastifyInstance } from 'fastify';
import { countBroadcast, MOST_MEMBERS, sendBroadcast } from '../features/messages/broadcasts.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { ImpossibleChange } from '../staff/applyChange.ts';
import { changeAsStaff } from './changeAsStaff.ts';

/** Messages to members of a segment. Whoever got enough of them lately is left out. */
export function registerBroadcastRoutes(app: FastifyInstance, { db }: Services): void {
  registerRoutes(app, broadcasts, {
    preview: { input: PreviewBroadcastInput, reply: BroadcastCount, handle: ({ segment }) => countBroadcast(db, segment) },
    send: {
      input: BroadcastInput,
      reply: BroadcastCount,
      handle: (input, call) =>
        changeAsStaff(db, call, {
          action: 'members write',
          facts: { segment: input.segment, title: input.title['zh-CN'], link: input.link },
          async act(tx, note) {
            const { members, reached } = await countBroadcast(tx, input.segment);
            if (reached > MOST_MEMBERS)
              throw new ImpossibleChange(`A message goes to ${MOST_MEMBERS} members at most, and not to ${reached}.`);
            const sent = await sendBroadcast(tx, input);
            note({ sent });
            return { members, reached: sent };
          },
        }),
    },
  });
}
