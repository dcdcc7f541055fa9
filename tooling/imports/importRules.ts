import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Which way imports inside the apps may go. `docs/architecture.md` draws it. */
export const importRules: IForbiddenRuleType[] = [
  {
    name: 'A feature of the API never needs a feature that needs it: what both need is a feature below them.',
    scope: 'folder',
    from: { path: '^apps/api/src/features/[^/]+$' },
    to: { path: '^apps/api/src/features/[^/]+$', circular: true },
  },
  {
    name: 'A feature of the API calls functions of other features, never their routes.',
    from: { path: '^apps/api/src/features/([^/]+)/' },
    to: { path: '\\.routes\\.ts$', pathNot: '^apps/api/src/features/$1/' },
  },
  {
    name: 'Jobs, staff commands, import and export of the API use features, and no feature knows them.',
    from: { path: '^apps/api/src/features/' },
    to: { path: '^apps/api/src/(jobs|staff|import|export|monitoring|supplier)/' },
  },
  {
    name: 'The platform of the API knows only itself and the type of the services.',
    from: { path: '^apps/api/src/platform/' },
    to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(platform/|services\\.ts$)' },
  },
  {
    name: 'A feature of the web app never needs a feature that needs it: what both need is a feature below them.',
    scope: 'folder',
    from: { path: '^apps/web/src/features/[^/]+$' },
    to: { path: '^apps/web/src/features/[^/]+$', circular: true },
  },
  {
    name: 'Pages use features, and no feature knows a page, the layout, the document or the server.',
    from: { path: '^apps/web/src/features/' },
    to: { path: '^apps/web/src/(pages|layout|app|server|offline)(/|\\.ts)' },
  },
  {
    name: 'Only the page table names pages.',
    from: { path: '^apps/web/src/', pathNot: '^apps/web/src/pages\\.ts$' },
    to: { path: '^apps/web/src/pages/.*\\.tsx$' },
  },
  {
    name: 'The platform of the web app knows only itself.',
    from: { path: '^apps/web/src/platform/' },
    to: { path: '^apps/web/src/', pathNot: '^apps/web/src/platform/' },
  },
];
