import { staffEndpoints } from '@baodao/staff-api/endpoints';
import type { AnyStaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import type { DataProvider } from 'ra-core';
import { callStaff } from './callStaff.ts';

interface Listed {
  items: readonly object[];
  hasNext: boolean;
}

interface List {
  row: AnyStaffEndpoint;
  keyOf: (item: object) => unknown;
}

const listOf = (row: AnyStaffEndpoint, key = 'id'): List => ({ row, keyOf: (item) => Reflect.get(item, key) });

/** The lists of the back office, by the names that their pages have: their calls, and what tells their items apart. */
export const lists: Readonly<Record<string, List>> = {
  orders: listOf(staffEndpoints.orders.find, 'code'),
  afterSale: listOf(staffEndpoints.afterSale.find),
  log: listOf(staffEndpoints.log.find),
  approvals: listOf(staffEndpoints.approvals.find),
  refunds: listOf(staffEndpoints.queues.refunds, 'code'),
  discrepancies: listOf(staffEndpoints.queues.discrepancies, 'code'),
  // Texts of different kinds have the same numbers.
  moderation: { row: staffEndpoints.queues.moderation, keyOf: (item) => `${Reflect.get(item, 'kind')} ${Reflect.get(item, 'id')}` },
  conversations: listOf(staffEndpoints.conversations.find, 'code'),
  tailor: listOf(staffEndpoints.play.tailor, 'receipt'),
  winners: listOf(staffEndpoints.play.winners),
  presents: listOf(staffEndpoints.play.presents),
  birthdays: { row: staffEndpoints.play.birthdays, keyOf: (item) => `${Reflect.get(item, 'code')} ${Reflect.get(item, 'greetedAt')}` },
  prizes: listOf(staffEndpoints.play.prizes),
  deletions: listOf(staffEndpoints.members.deletions, 'code'),
  products: listOf(staffEndpoints.products.find),
  coupons: listOf(staffEndpoints.coupons.find),
  promotions: listOf(staffEndpoints.promotions.find),
  markets: listOf(staffEndpoints.markets.find),
  lotteries: listOf(staffEndpoints.lotteries.find),
  guesses: listOf(staffEndpoints.guesses.find),
  articles: listOf(staffEndpoints.articles.find),
  banners: listOf(staffEndpoints.banners.find),
  buttons: listOf(staffEndpoints.buttons.find),
  lowStock: listOf(staffEndpoints.queues.lowStock, 'skuId'),
  applications: listOf(staffEndpoints.queues.applications, 'code'),
  failedMessages: listOf(staffEndpoints.queues.failedMessages),
};

const notOffered = () => Promise.reject(new Error('Changes are calls of their own'));

/** Gives ra-core the lists. Changes go by `useStaffAction`, because none of them is a change of columns: each is a step with a name. */
export const dataProvider: DataProvider = {
  async getList(resource, params) {
    const list = lists[resource];
    if (!list) throw new Error(`No list ${resource}`);
    const { page = 1, perPage = 25 } = params.pagination ?? {};
    const asked = { ...params.filter, page: String(page), pageSize: String(perPage) };
    const { items, hasNext }: Listed = await callStaff(list.row, asked);
    const data = items.map((item) => ({ ...item, textId: Reflect.get(item, 'id'), id: list.keyOf(item) }));
    // What the types of pages say is what the schema of the call says.
    return { data: data as never[], pageInfo: { hasNextPage: hasNext, hasPreviousPage: page > 1 } };
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
