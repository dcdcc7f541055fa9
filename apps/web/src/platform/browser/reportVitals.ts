import type { PathKey } from '@baodao/link-builders/paths';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { VITALS_PATH } from './vitalsPath.ts';

/**
 * Sends how fast pages were for this visitor: each value once, at the latest when the page is left or hidden. Browsers that know soft
 * navigations (Chromium 151 and newer) measure every page opened within the document, the others only the document's.
 */
export function reportVitals(pageOf: (pathname: string) => PathKey | undefined): void {
  const opened = location.href;
  const sent = new Set<string>();
  const report = ({ name, value, navigationId, navigationType, navigationURL }: Metric) => {
    const key = `${navigationId} ${name}`;
    const isWithin = navigationType === 'soft-navigation';
    // Without a document there is no first byte, and the library reports zero.
    if (sent.has(key) || (isWithin && name === 'TTFB')) return;
    sent.add(key);
    const page = pageOf(new URL(navigationURL ?? opened).pathname);
    const navigation = isWithin ? 'soft' : 'document';
    const body = JSON.stringify({ page, navigation, name, value });
    if (page) navigator.sendBeacon(VITALS_PATH, new Blob([body], { type: 'application/json' }));
  };
  const options = { reportSoftNavs: true };
  onTTFB(report, options);
  onLCP(report, options);
  onCLS(report, options);
  onINP(report, options);
}
