import type { NoInput } from '@baodao/domain/wire/fields';
import type { Overview } from '../shapes/home.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

export const home = {
  overview: defineStaffEndpoint<NoInput, Overview>('GET /staff/home', 'home.read'),
};
