import { endpoints } from '@baodao/api-client/endpoints';
import { errorCodes, errorNameOf } from '@baodao/domain/errors/codes';
import { readComments } from '../src/platform/http/readComments.ts';

/** Any call may answer these, so that comments do not repeat them. */
const commonCodes: ReadonlySet<number> = new Set([
  0,
  errorCodes.serverError,
  errorCodes.badParameter,
  errorCodes.notFound,
  errorCodes.tooManyRequests,
]);

let errorsByRoute: Map<string, string> | undefined;

/** The line of each endpoint's comment that names its errors, by route. */
function readErrors(): Map<string, string> {
  return new Map(
    Object.entries(endpoints).flatMap(([feature, rows]) => {
      const comments = readComments(feature);
      return Object.entries(rows).map(([name, { route }]) => [route, comments.get(name)?.description.split('\n\nErrors: ')[1] ?? '']);
    }),
  );
}

/** Fails when a call answers an error that its comment does not name. Editors and the reference show the comment. */
export function requireDocumentedError(route: string, code: number): void {
  if (commonCodes.has(code)) return;
  errorsByRoute ??= readErrors();
  const errors = errorsByRoute.get(route);
  if (errors !== undefined && !errors.includes(`(${code})`))
    throw new Error(`${route} answered ${errorNameOf(code)} (${code}), which the comment of the endpoint does not name`);
}
