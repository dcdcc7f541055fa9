import type { Environment } from '../config.ts';
import type { Supplier } from '../services.ts';

/** The supplier side, where it is configured. */
export function supplierOf({ SUPPLIER_URL, SUPPLIER_SECRET }: Environment): Supplier | null {
  if (SUPPLIER_URL && SUPPLIER_SECRET) return { url: SUPPLIER_URL, secret: SUPPLIER_SECRET };
  if (SUPPLIER_URL || SUPPLIER_SECRET) throw new Error('The supplier side needs SUPPLIER_URL and SUPPLIER_SECRET');
  return null;
}
