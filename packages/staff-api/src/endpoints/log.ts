import type { LogPage, LogQuery } from '../shapes/log.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

export const log = {
  find: defineStaffEndpoint<LogQuery, LogPage>('GET /staff/log/find', 'log.read'),
};
