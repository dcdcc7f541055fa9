import { type PathKey, paths } from '@baodao/link-builders/paths';
import { matchRoutes } from 'react-router';

// The keys come from an object typed by them.
const routes = (Object.keys(paths) as PathKey[]).map((key) => ({ id: key, path: paths[key] }));

const keyOf = new Map<string, PathKey>(routes.map(({ id, path }) => [path, id]));

export function matchPage(pathname: string, basename: string): PathKey | undefined {
  // React Router ranks all routes for each match. It finds other spellings of a path, such as one with a slash at the end.
  const key = pathname.startsWith(basename) ? keyOf.get(pathname.slice(basename === '/' ? 0 : basename.length) || '/') : undefined;
  if (key) return key;
  const found = matchRoutes(routes, pathname, basename)?.[0]?.route.id;
  return routes.find(({ id }) => id === found)?.id;
}
