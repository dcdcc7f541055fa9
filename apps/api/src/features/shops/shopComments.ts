import type { VenderCommentQuery, VenderComments } from '@baodao/domain/shops/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import type { Queryable } from '../../db/database.ts';
import { readEvaluations } from '../reviews/readEvaluations.ts';
import { readSummary } from './shopDetail.ts';

/** What buyers of a shop's goods said, the newest first. */
export async function readShopComments(db: Queryable, { id, ...filter }: VenderCommentQuery, language: Language): Promise<VenderComments> {
  const summary = await readSummary(db, id);
  return { ...(await readEvaluations(db, { orgId: id }, filter, language)), summary };
}
