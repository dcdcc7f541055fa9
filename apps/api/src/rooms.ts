import type { FastifyInstance } from 'fastify';
import { accountRoom } from './rooms/account/account.routes.ts';
import { cartRoom } from './rooms/cart/cart.routes.ts';
import { localRoom } from './rooms/local/local.routes.ts';
import { mediaRoom } from './rooms/media/media.routes.ts';
import { videoRoutes } from './rooms/media/video.routes.ts';
import { memberRoom } from './rooms/member/member.routes.ts';
import { ordersRoom } from './rooms/orders/orders.routes.ts';
import { messagesRoom } from './rooms/messages/messages.routes.ts';
import { paymentRoom } from './rooms/payment/payment.routes.ts';
import { providerRoutes } from './rooms/payment/provider.routes.ts';
import { sessionRoom } from './rooms/session/session.routes.ts';
import { articlesRoom } from './rooms/articles/articles.routes.ts';
import { catalogRoom } from './rooms/catalog/catalog.routes.ts';
import { guidesRoom } from './rooms/guides/guides.routes.ts';
import { discoverRoom } from './rooms/discover/discover.routes.ts';
import { favouritesRoom } from './rooms/favourites/favourites.routes.ts';
import { homeRoom } from './rooms/home/home.routes.ts';
import { reviewsRoom } from './rooms/reviews/reviews.routes.ts';
import { searchRoom } from './rooms/search/search.routes.ts';
import { shopsRoom } from './rooms/shops/shops.routes.ts';
import type { Services } from './services.ts';
import { supplierRoutes } from './supplier/supplier.routes.ts';

/** Every room the API serves. The order does not matter. */
export async function openRooms(app: FastifyInstance, services: Services): Promise<void> {
  await mediaRoom(app, services);
  await videoRoutes(app, services);
  await cartRoom(app, services);
  await ordersRoom(app, services);
  await paymentRoom(app, services);
  await providerRoutes(app, services);
  await supplierRoutes(app, services);
  await sessionRoom(app, services);
  await accountRoom(app, services);
  await memberRoom(app, services);
  await messagesRoom(app, services);
  await articlesRoom(app, services);
  await guidesRoom(app, services);
  await catalogRoom(app, services);
  await discoverRoom(app, services);
  await favouritesRoom(app, services);
  await homeRoom(app, services);
  await reviewsRoom(app, services);
  await searchRoom(app, services);
  await shopsRoom(app, services);
  await localRoom(app, services);
}
