import { Readable } from 'node:stream';
import { NoInput } from '@baodao/domain/wire/fields';
import { cropping, downloads, pictures } from '@baodao/staff-api/endpoints/products';
import { CropInput, PictureInput, PictureReply } from '@baodao/staff-api/shapes/products';
import { PayoutQuery } from '@baodao/staff-api/shapes/statements';
import type { AnyStaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { hashOfMedia } from '../editing/hashOfMedia.ts';
import { writePriceSheet } from '../editing/priceSheet.ts';
import { storeStaffPicture } from '../editing/storeStaffPicture.ts';
import { receivePicture } from '../features/media/receivePicture.ts';
import { badParameter, notFound } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import { withMultipart } from '../platform/http/withMultipart.ts';
import type { Services } from '../services.ts';
import { requireCaller } from './authorize.ts';
import { writePayouts } from './payouts.ts';

/** Calls that take or give files. */
export async function registerStaffFileRoutes(app: FastifyInstance, { db, pictures: store }: Services): Promise<void> {
  await withMultipart(app, (scope) =>
    registerRoutes(scope, pictures, {
      save: {
        input: PictureInput,
        reply: PictureReply,
        async handle(_, call) {
          const { id } = requireCaller(call);
          // Members are counted by their numbers, staff beside them.
          const bytes = await receivePicture({ sender: -id, request: call.request }, async () => {});
          return storeStaffPicture(db, store, bytes);
        },
      },
    }),
  );
  registerRoutes(app, cropping, {
    crop: {
      input: CropInput,
      reply: PictureReply,
      async handle({ name, ...part }) {
        const original = await store.readOriginal(hashOfMedia(name));
        if (!original) throw notFound('picture');
        const { cropPicture } = await import('../features/media/cropPicture.ts');
        return storeStaffPicture(db, store, await cropPicture(original, part));
      },
    },
  });
  registerDownload(app, downloads.prices, { name: 'prices.csv', query: NoInput, write: () => writePriceSheet(db) });
  registerDownload(app, downloads.payouts, { name: 'payouts.csv', query: PayoutQuery, write: (days) => writePayouts(db, days) });
  app.get(pathOf(downloads.openApi), { schema: {} }, async () => app.swagger());
}

const pathOf = ({ route }: AnyStaffEndpoint): string => route.split(' ')[1] ?? '';

interface Download<Query> {
  name: string;
  query: z.ZodMiniType<Query>;
  write: (query: Query) => AsyncIterable<string>;
}

/** Sends lines while they are read, so that a large shop needs no memory for all of them. */
function registerDownload<Query>(app: FastifyInstance, row: AnyStaffEndpoint, { name, query, write }: Download<Query>): void {
  app.get(pathOf(row), { schema: {} }, async (request, reply) => {
    const given = query.safeParse(request.query);
    if (!given.success) throw badParameter(given.error.issues[0]?.path.join('.') ?? '');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(write(given.data)));
  });
}
