import { staffEndpoints } from '@baodao/staff-api/endpoints';
import type { AnyStaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import type { DataProvider, GetListParams } from 'ra-core';
import { callStaff } from './callStaff.ts';

interface Listed {
  items: readonly object[];
  hasNext: boolean;
}

const pageOf = ({ pagination }: GetListParams) => ({ page: String(pagination?.page ?? 1), pageSize: String(pagination?.perPage ?? 25) });

function listOf(row: AnyStaffEndpoint, key: string) {
  return {
    keyOf: (item: object): unknown => Reflect.get(item, key),
    read: (params: GetListParams): Promise<Listed> => callStaff(row, { ...params.filter, ...pageOf(params) }),
  };
}

/** The lists of the back office, by the names that their pages have. */
const lists: Readonly<Record<string, { keyOf: (item: object) => unknown; read: (params: GetListParams) => Promise<Listed> }>> = {
  orders: listOf(staffEndpoints.orders.find, 'code'),
  afterSale: listOf(staffEndpoints.afterSale.find, 'id'),
  log: listOf(staffEndpoints.log.find, 'id'),
  approvals: listOf(staffEndpoints.approvals.find, 'id'),
  refunds: listOf(staffEndpoints.queues.refunds, 'code'),
  discrepancies: listOf(staffEndpoints.queues.discrepancies, 'code'),
  moderation: {
    ...listOf(staffEndpoints.queues.moderation, 'id'),
    // Texts of different kinds have the same numbers.
    keyOf: (item) => `${Reflect.get(item, 'kind')} ${Reflect.get(item, 'id')}`,
  },
  conversations: listOf(staffEndpoints.conversations.find, 'code'),
  tailor: listOf(staffEndpoints.play.tailor, 'receipt'),
  winners: listOf(staffEndpoints.play.winners, 'id'),
  prizes: listOf(staffEndpoints.play.prizes, 'id'),
  deletions: listOf(staffEndpoints.members.deletions, 'code'),
  products: listOf(staffEndpoints.products.find, 'id'),
  coupons: listOf(staffEndpoints.coupons.find, 'id'),
  promotions: listOf(staffEndpoints.promotions.find, 'id'),
  markets: listOf(staffEndpoints.markets.find, 'id'),
  lotteries: listOf(staffEndpoints.lotteries.find, 'id'),
  guesses: listOf(staffEndpoints.guesses.find, 'id'),
  articles: listOf(staffEndpoints.articles.find, 'id'),
  banners: listOf(staffEndpoints.banners.find, 'id'),
  buttons: listOf(staffEndpoints.buttons.find, 'id'),
  lowStock: listOf(staffEndpoints.queues.lowStock, 'skuId'),
  applications: listOf(staffEndpoints.queues.applications, 'code'),
  failedMessages: listOf(staffEndpoints.queues.failedMessages, 'id'),
};

const notOffered = () => Promise.reject(new Error('Changes are calls of their own'));

/** Gives ra-core the lists. Changes go by `useStaffAction`, because none of them is a change of columns: each is a step with a name. */
export const dataProvider: DataProvider = {
  async getList(resource, params) {
    const list = lists[resource];
    if (!list) throw new Error(`No list ${resource}`);
    const { items, hasNext } = await list.read(params);
    const data = items.map((item) => ({ ...item, textId: Reflect.get(item, 'id'), id: list.keyOf(item) }));
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
