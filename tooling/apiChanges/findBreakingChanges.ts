import { apiCompare } from 'api-smart-diff';

/**
 * Describes the changes after which a client of the older document could no longer call the API or read its replies. A shape is judged where
 * it is used: a new required field breaks a request, and a removed one a reply.
 */
export function findBreakingChanges(before: object, after: object): string[] {
  const { diffs } = apiCompare(before, after);
  const breaking = diffs.filter(({ type, path }) => type === 'breaking' && path[0] === 'paths');
  return breaking.map(({ action, path }) => `${action} ${path.slice(1).join(' ')}`);
}
