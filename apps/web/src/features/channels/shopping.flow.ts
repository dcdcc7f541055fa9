import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { CategoryRef, ProductCard } from '@baodao/domain/catalog/shapes';
import { all, call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import { fetchChannelHead } from '../banners/channelHead.flow.ts';

export interface ShoppingSection extends CategoryRef {
  children: CategoryRef[];
  /** Null when the request failed. The other sections are still shown. */
  products: ProductCard[] | null;
}

const BANNER_PLACE = 'shopping';
/** Excluded here: services have their own channel page. */
const TRAVEL_CATEGORY_ID = 1;
const limits = { sectionProducts: 8, children: 6, headProducts: 5 };

const { flow, fetch: fetchSections, selectLoaded: selectSections } = createRead({ name: 'shopping', read: readSections });

export { flow as shoppingFlow, selectSections };

export function* fetchShopping(): SagaGenerator<void> {
  yield* all([call(fetchChannelHead, BANNER_PLACE, limits.headProducts), call(fetchSections, undefined)]);
}

function* readSections(): SagaGenerator<ShoppingSection[]> {
  const categories = yield* callApi(catalog.categories, {});
  const sections = categories
    .filter(({ id }) => id !== TRAVEL_CATEGORY_ID)
    .map(({ id, title, children }) => ({
      id,
      title,
      children: children.slice(0, limits.children).map((child) => ({ id: child.id, title: child.title })),
    }));
  const productLists = yield* all(sections.map(({ id }) => call(readProducts, id)));
  // Leave out sections without products.
  return sections
    .map((section, index) => ({ ...section, products: productLists[index] ?? null }))
    .filter(({ products }) => products?.length !== 0);
}

function* readProducts(categoryId: number): SagaGenerator<ProductCard[] | null> {
  try {
    return (yield* callApi(catalog.products, { categoryId, count: limits.sectionProducts })).list;
  } catch {
    return null;
  }
}
