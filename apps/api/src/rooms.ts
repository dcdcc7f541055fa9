import type { FastifyInstance } from 'fastify';
import { accountRoom } from './rooms/account/account.routes.ts';
import { cartRoom } from './rooms/cart/cart.routes.ts';
import { mediaRoom } from './rooms/media/media.routes.ts';
import { memberRoom } from './rooms/member/member.routes.ts';
import { sessionRoom } from './rooms/session/session.routes.ts';
import type { Services } from './services.ts';

/** Every room the API serves. The order does not matter. */
export async function openRooms(app: FastifyInstance, services: Services): Promise<void> {
  await mediaRoom(app, services);
  await cartRoom(app, services);
  await sessionRoom(app, services);
  await accountRoom(app, services);
  await memberRoom(app, services);
}
