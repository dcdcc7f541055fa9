import { type SQL, sql } from 'drizzle-orm';

/** True for rows of the member and of the deleted accounts of the same person. For what a person gets once. */
export const isOfPerson = (owner: SQL, userId: number): SQL =>
  sql`${owner} = ANY (SELECT unnest(former_ids || id) FROM member WHERE id = ${userId})`;
