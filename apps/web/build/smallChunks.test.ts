import { expect, test } from 'vitest';
import { type Cluster, joinClusters } from './smallChunks.ts';

const cluster = (name: string, size: number, users: string[], imports: Cluster[] = []): Cluster => ({
  modules: [name],
  users: new Set(users),
  size,
  imports: new Set(imports),
});
const namesOf = (clusters: Cluster[]) => clusters.map(({ modules }) => modules.toSorted().join()).toSorted();

test('small modules that mostly the same pages need share a chunk', () => {
  const icon = cluster('icon', 300, ['ProductPage', 'ListPage']);
  const stars = cluster('stars', 500, ['ProductPage', 'ListPage', 'ShopPage']);
  expect(namesOf(joinClusters([icon, stars]))).toEqual(['icon,stars']);
});

test('a module that others hardly need stays apart', () => {
  const icon = cluster('icon', 300, ['ProductPage', 'ListPage']);
  const map = cluster('map', 20_000, ['ProductPage', 'NearPage']);
  expect(namesOf(joinClusters([icon, map]))).toEqual(['icon', 'map']);
});

test('chunks never import each other in a circle', () => {
  const pages = ['ProductPage', 'ListPage'];
  const base = cluster('base', 300, pages);
  const large = cluster('large', 20_000, [...pages, 'ShopPage', 'HomePage', 'CartPage', 'LoginPage'], [base]);
  const top = cluster('top', 300, pages, [large]);
  for (const { modules } of joinClusters([base, large, top])) expect(modules.toSorted()).not.toEqual(['base', 'top']);
});
