import { REPORTS_PATH } from '../shared/browser/reportErrors.ts';

/** The policy of a page. Inline scripts and styles are allowed by hash, and forms may be sent to the payment gateways only. */
export function buildContentSecurityPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  gateways: readonly string[],
  connect: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    // Sizes and thumbhashes are style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action ${["'self'", ...gateways].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `report-uri ${REPORTS_PATH}`,
  ].join('; ');
}
