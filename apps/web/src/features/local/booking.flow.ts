import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { local } from '@baodao/api-client/endpoints/local';
import type { ProductCard, ServiceCalendar } from '@baodao/domain/catalog/shapes';
import { DEFAULT_COUNTY, findCounty } from '@baodao/domain/local/counties';
import type { NearbyShop } from '@baodao/domain/local/shapes';
import { all, call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import type { BookingKind, BookingParams } from './bookingParams.ts';

export interface BookableServices {
  kind: BookingKind;
  /** The first contains all others. */
  categories: { id: number; title: string }[];
  categoryId: number | undefined;
  list: ProductCard[];
  total: number;
  index: number;
  pages: number;
  calendar: ServiceCalendar | null;
}

const services = createRead({ name: 'bookableServices', read: readServices });
const vendors = createRead({ name: 'bookingVendors', read: readVendors, isOptional: true });

export const bookingFlows = [services.flow, vendors.flow];
export const selectBookableServices = services.selectLoaded;
export const selectVendors = vendors.selectLoaded;

/** Link type of buttons that lead to a category. */
const CATEGORY_LINK_TYPE = 4;
const SERVICES_PER_PAGE = 24;
const MAX_VENDORS = 6;

export function* fetchBookableServices(params: BookingParams): SagaGenerator<void> {
  yield* all([call(services.fetch, params), call(vendors.fetch, params)]);
}

/** The shop's content defines the categories, as buttons of the page. */
function* readServices({ kind, regionId, categoryId, date, page }: BookingParams): SagaGenerator<BookableServices> {
  const buttons = yield* callApi(home.buttons, { place: kind });
  const categories = buttons
    .filter(({ linkType }) => linkType === CATEGORY_LINK_TYPE)
    .map(({ linkValue, title }) => ({ id: Number(linkValue), title }))
    .filter(({ id }) => Number.isSafeInteger(id));
  const category = categories.find(({ id }) => id === categoryId) ?? categories[0];
  if (!category) return { kind, categories, categoryId: undefined, list: [], total: 0, index: 1, pages: 0, calendar: null };
  const products = yield* callApi(catalog.products, {
    categoryId: category.id,
    regionId,
    date,
    calendar: true,
    index: page,
    count: SERVICES_PER_PAGE,
  });
  const { list, total, index, pages, calendar = null } = products;
  return { kind, categories, categoryId: category.id, list, total, index, pages, calendar };
}

function* readVendors({ kind, regionId }: BookingParams): SagaGenerator<NearbyShop[]> {
  const { lng, lat } = findCounty(regionId ?? DEFAULT_COUNTY) ?? {};
  return (yield* callApi(local.nearby, { kind, regionId, lng, lat, count: MAX_VENDORS })).list;
}
