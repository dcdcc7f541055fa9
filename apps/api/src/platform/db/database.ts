import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** A database or one of its transactions. */
export type Queryable = Pick<Database, '_' | 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'>;
