import { staffEndpoints } from '@baodao/staff-api/endpoints';
import type { DataProvider, GetListParams } from 'ra-core';
import { callStaff } from './callStaff.ts';

interface Listed {
  items: readonly object[];
  hasNext: boolean;
}

const pageOf = ({ pagination }: GetListParams) => ({ page: String(pagination?.page ?? 1), pageSize: String(pagination?.perPage ?? 25) });

/** The lists of the back office, by the names that their pages have. */
const lists: Readonly<Record<string, { key: string; read: (params: GetListParams) => Promise<Listed> }>> = {
  orders: { key: 'code', read: (params) => callStaff(staffEndpoints.orders.find, { ...params.filter, ...pageOf(params) }) },
  log: { key: 'id', read: (params) => callStaff(staffEndpoints.log.find, { ...params.filter, ...pageOf(params) }) },
};

const notOffered = () => Promise.reject(new Error('Changes are calls of their own'));

/** Gives ra-core the lists. Changes go by `useStaffAction`, because none of them is a change of columns: each is a step with a name. */
export const dataProvider: DataProvider = {
  async getList(resource, params) {
    const list = lists[resource];
    if (!list) throw new Error(`No list ${resource}`);
    const { items, hasNext } = await list.read(params);
    const data = items.map((item) => ({ ...item, id: Reflect.get(item, list.key) }));
    // What the types of pages say is what the schema of the call says.
    return { data: data as never[], pageInfo: { hasNextPage: hasNext, hasPreviousPage: (params.pagination?.page ?? 1) > 1 } };
  },
  getOne: notOffered,
  getMany: notOffered,
  getManyReference: notOffered,
  update: notOffered,
  updateMany: notOffered,
  create: notOffered,
  delete: notOffered,
  deleteMany: notOffered,
};
