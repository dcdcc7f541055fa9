import { REPORTS_PATH } from '../platform/browser/reportErrors.ts';

/** Other origins than the shop's own. */
export interface AllowedOrigins {
  /** Where payment forms may be sent. */
  gateways: readonly string[];
  /** Where pictures and videos come from. */
  media: readonly string[];
}

/** The policy of a page. Inline scripts and styles are allowed by hash, and forms may be sent to the payment gateways only. */
export function buildContentSecurityPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  { gateways, media }: AllowedOrigins,
  connect: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    // Sizes and thumbhashes are style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...media].join(' ')}`,
    `media-src ${["'self'", ...media].join(' ')}`,
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
