import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** Every room the API serves. The order does not matter. */
export async function openRooms(_app: FastifyInstance, _services: Services): Promise<void> {}
