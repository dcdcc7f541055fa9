import type { PathKey } from '@baodao/link-builders/paths';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { VITALS_PATH } from './vitalsPath.ts';

/**
 * Sends how fast the document's page was for this visitor: each value once, at the latest when the page is hidden. Later pages load no
 * document and are not measured.
 */
export function reportVitals(page: PathKey): void {
  const sent = new Set<Metric['name']>();
  const report = ({ name, value }: Metric) => {
    if (sent.has(name)) return;
    sent.add(name);
    navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify({ page, name, value })], { type: 'application/json' }));
  };
  onTTFB(report);
  onLCP(report);
  onCLS(report);
  onINP(report);
}
