import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import { categories } from '@baodao/staff-api/endpoints/categories';
import { articles, banners, buttons, guesses, lotteries, markets, promotions, settings } from '@baodao/staff-api/endpoints/sales';
import { CategoryTree, OrderCategoriesInput } from '@baodao/staff-api/shapes/categories';
import { EditedRecord, RecordHistory, RecordSelector, SaveRecordInput, SaveRecordReply } from '@baodao/staff-api/shapes/records';
import { RecordList, RecordListQuery, RemoveRecordInput, SettingDefaults } from '@baodao/staff-api/shapes/sales';
import type { FastifyInstance } from 'fastify';
import { articleRecord } from '../editing/articleRecord.ts';
import { categoryRecord, listCategories, orderCategories } from '../editing/categoryRecord.ts';
import {
  bannerRecord,
  buttonRecord,
  type ListedKind,
  listRecords,
  marketRecord,
  promotionRecord,
  removeRecord,
} from '../editing/contentRecords.ts';
import { guessGameRecord, lotteryGameRecord } from '../editing/gameRecords.ts';
import { readHistory } from '../editing/recordHistory.ts';
import { pluralOf, type RecordKind } from '../editing/recordKind.ts';
import { markEdited, readEdited, saveRecord } from '../editing/saveRecord.ts';
import { settingRecord } from '../editing/settingRecord.ts';
import { readImportedHotWords } from '../features/catalog/suggest.ts';
import { defaultBirthdayGifts } from '../features/member/birthdaySurprise.ts';
import { commonGroups } from '../features/search/synonyms.ts';
import { lockAgainstImports } from '../import/editLock.ts';
import type { Database } from '../platform/db/database.ts';
import { notFound } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { RequestContext } from '../platform/http/requestContext.ts';
import type { Services } from '../services.ts';
import { requireCaller } from './authorize.ts';
import { changeAsStaff, doAsStaff } from './changeAsStaff.ts';
import { readPage } from './page.ts';
import { previewRoute } from './previewRoute.ts';
import { scheduleRoutes } from './scheduleRoutes.ts';
import { withTimes } from './withTimes.ts';

const BODY_LIMIT = 2 ** 20;

/** Contents that import folders bring and that staff edit: articles, banners, buttons, sales, games. */
export function registerStaffRecordRoutes(app: FastifyInstance, services: Services): void {
  registerKind(app, services, { endpoints: articles, kind: articleRecord, name: 'article' });
  registerKind(app, services, { endpoints: banners, kind: bannerRecord, name: 'banner' });
  registerKind(app, services, { endpoints: buttons, kind: buttonRecord, name: 'button' });
  registerKind(app, services, { endpoints: promotions, kind: promotionRecord, name: 'promotion' });
  registerKind(app, services, { endpoints: markets, kind: marketRecord, name: 'market' });
  registerKind(app, services, { endpoints: lotteries, kind: lotteryGameRecord, name: 'lottery' });
  registerKind(app, services, { endpoints: guesses, kind: guessGameRecord, name: 'guess' });
}

/** Groups of settings. There are always the same ones. */
export function registerSettingRoutes(app: FastifyInstance, services: Services): void {
  const { db, environment } = services;
  const defaults = {
    input: NoInput,
    reply: SettingDefaults,
    handle: async () => ({
      popularSearches: await readImportedHotWords(db),
      synonyms: commonGroups.length,
      birthdayGifts: defaultBirthdayGifts(environment),
    }),
  };
  registerRoutes(app, settings, { ...recordRoutes(services, settingRecord), defaults }, { bodyLimit: BODY_LIMIT });
}

/** The tree of categories. */
export function registerCategoryRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  registerRoutes(app, categories, {
    tree: { input: NoInput, reply: CategoryTree, handle: async () => ({ items: await listCategories(db) }) },
    order: {
      input: OrderCategoriesInput,
      reply: DoneReply,
      handle: ({ ids }, call) =>
        doAsStaff(db, call, {
          action: 'categories order',
          facts: { ids },
          async act(tx) {
            await lockAgainstImports(tx, 'shared');
            await orderCategories(tx, ids, requireCaller(call).name);
          },
        }),
    },
    ...recordRoutes(services, categoryRecord),
    ...removeRoute(db, categoryRecord, 'category'),
  });
}

interface KindOptions<Line extends { id: number }> {
  endpoints: typeof banners;
  kind: RecordKind<Line>;
  name: ListedKind;
}

function registerKind<Line extends { id: number }>(
  app: FastifyInstance,
  services: Services,
  { endpoints, kind, name }: KindOptions<Line>,
): void {
  const { db } = services;
  registerRoutes(
    app,
    endpoints,
    {
      find: {
        input: RecordListQuery,
        reply: RecordList,
        handle(page) {
          return readPage(page, (range) => listRecords(db, name, range), withTimes);
        },
      },
      ...recordRoutes(services, kind),
      ...removeRoute(db, kind, name),
    },
    { bodyLimit: BODY_LIMIT },
  );
}

/** What staff do with one record. */
const recordRoutes = <Line extends { id: number }>(services: Services, kind: RecordKind<Line>) => ({
  one: {
    input: RecordSelector,
    reply: EditedRecord,
    handle: async ({ id }: RecordSelector) => ({ id, ...(await readEdited(services.db, kind, id)) }),
  },
  history: { input: RecordSelector, reply: RecordHistory, handle: ({ id }: RecordSelector) => readHistory(services.db, kind, id) },
  save: {
    input: SaveRecordInput,
    reply: SaveRecordReply,
    handle: (edit: SaveRecordInput, call: RequestContext) =>
      changeAsStaff(services.db, call, {
        action: `${pluralOf(kind.name)} ${edit.id === null ? 'create' : 'save'}`,
        async act(tx, note) {
          const { id, version } = await saveRecord(tx, kind, { ...edit, by: requireCaller(call).name });
          note({ [kind.name]: id });
          return { id, version };
        },
      }),
  },
  ...scheduleRoutes(services.db, kind),
  ...previewRoute(services, kind),
});

const removeRoute = <Line extends { id: number }>(db: Database, kind: RecordKind<Line>, name: ListedKind | 'category') => ({
  remove: {
    input: RemoveRecordInput,
    reply: DoneReply,
    handle: ({ id }: RemoveRecordInput, call: RequestContext) =>
      doAsStaff(db, call, {
        action: `${pluralOf(name)} remove`,
        facts: { [name]: id },
        async act(tx) {
          await lockAgainstImports(tx, 'shared');
          if (!(await kind.lock(tx, id))) throw notFound(name);
          await removeRecord(tx, name, id);
          // A folder that still has it does not bring it back.
          await markEdited(tx, { kind: name, recordId: id, by: requireCaller(call).name });
        },
      }),
  },
});
