import { paths } from '@baodao/link-builders/paths';
import { countPerMinute } from '@baodao/logging/countPerMinute';
import { Histogram, type Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { VITALS_PATH } from '../platform/browser/vitalsPath.ts';
import { browserFamily } from './browserFamily.ts';

const MAX_BYTES = 512;
/** Values per minute and process. Anyone can send them. */
const MAX_PER_MINUTE = 600;
/** A page that stayed in the background for long has a value that says nothing about the shop. */
const MAX_MS = 120_000;

/** Labels of metrics are stored for good, so nothing but known names may become one. */
const page = z.enum(Object.keys(paths));
/** A page of a document, or one opened within it. Documents of the release before send no such word. */
const navigation = z._default(z.enum(['document', 'soft']), 'document');
const Vital = z.union([
  z.object({ page, navigation, name: z.enum(['LCP', 'INP', 'TTFB']), value: z.number().check(z.minimum(0), z.maximum(MAX_MS)) }),
  z.object({ page, navigation, name: z.literal('CLS'), value: z.number().check(z.minimum(0), z.maximum(100)) }),
]);

/** Takes the Core Web Vitals that browsers measure, and adds them to the metrics by page, navigation and browser family. */
export async function registerVitalsRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  // The buckets contain the limits of "good" and "poor" for each value: https://web.dev/articles/vitals
  const duration = new Histogram({
    name: 'web_vitals_duration_seconds',
    help: 'LCP, INP and TTFB of pages, measured in browsers.',
    labelNames: ['vital', 'page', 'navigation', 'browser'],
    buckets: [0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers: [registry],
  });
  const shift = new Histogram({
    name: 'web_vitals_layout_shift',
    help: 'CLS of pages, measured in browsers.',
    labelNames: ['page', 'navigation', 'browser'],
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
    registers: [registry],
  });
  const countVitals = countPerMinute();
  app.post(VITALS_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const vital = Vital.safeParse(request.body);
    if (!vital.success) return reply.code(400).send();
    if (countVitals() <= MAX_PER_MINUTE) {
      const { name, value, page, navigation } = vital.data;
      const browser = browserFamily(request.headers['user-agent'] ?? '');
      if (name === 'CLS') shift.observe({ page, navigation, browser }, value);
      else duration.observe({ vital: name, page, navigation, browser }, value / 1_000);
      request.log.info({ vital: name, value, page, navigation, browser }, 'web vital');
    }
    return reply.code(204).send();
  });
}
