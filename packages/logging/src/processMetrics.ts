import { collectDefaultMetrics, Registry } from '@prometheus-io/client';

/**
 * CPU time, memory and event loop of this process, once for all its servers. The library watches the event loop with a timer that never ends
 * and makes up for late runs, so the timers of many servers would keep each other late.
 */
export const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });
