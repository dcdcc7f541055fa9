import { favourites } from '@baodao/api-client/endpoints/favourites';
import {
  FavouriteInput,
  FavouriteList,
  FavouriteQuery,
  FavouriteReply,
  FavouriteState,
  FavouriteStateQuery,
} from '@baodao/domain/favourites/shapes';
import type { FastifyInstance } from 'fastify';
import { badParameter } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { listFavourites, readCollectState, removeCollected, setCollected } from './favourites.queries.ts';

export async function registerFavouritesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  registerRoutes(
    app,
    favourites,
    {
      list: {
        input: FavouriteQuery,
        reply: FavouriteList,
        handle: (query, { userId, language }) => listFavourites(db, userId, query, language),
      },
      state: {
        input: FavouriteStateQuery,
        reply: FavouriteState,
        async handle(query, call) {
          const state = await readCollectState(db, call.userId, query);
          if (!state.collected) call.setStatusFalse();
          return state;
        },
      },
      update: {
        input: FavouriteInput,
        reply: FavouriteReply,
        async handle({ type, id, ids, state }, { userId }) {
          if (id !== undefined && ids === undefined) return setCollected(db, { userId, type, id, state });
          // `ids` only supports removal.
          if (ids === undefined || id !== undefined || state === true) throw badParameter(ids === undefined ? 'id' : 'ids');
          await removeCollected(db, { userId, type, ids });
          return { collected: false, count: 0 };
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
