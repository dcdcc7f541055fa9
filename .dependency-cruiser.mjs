/** The direction of imports inside the apps. `docs/architecture.md` explains it. */

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles-of-features',
      comment: 'A feature never needs a feature that needs it. What both need is a feature below them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/api/src/features/[^/]+$' },
      to: { path: '^apps/api/src/features/[^/]+$', circular: true },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform of the API serves features, adapters and jobs, and knows none of them.',
      severity: 'error',
      from: { path: '^apps/api/src/platform/' },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(platform/|migrations/|services\\.ts$)' },
    },
    {
      name: 'features-know-no-program',
      comment: 'Jobs, staff commands, import and export use features.',
      severity: 'error',
      from: { path: '^apps/api/src/features/' },
      to: { path: '^apps/api/src/(jobs|staff|backOffice|import|export|monitoring|supplier)/' },
    },
    {
      name: 'routes-are-entry-points',
      comment: 'Features call functions of each other, never routes.',
      severity: 'error',
      from: { path: '^apps/api/src/features/' },
      to: { path: '\\.routes\\.ts$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    includeOnly: '^apps/[^/]+/src/',
    exclude: { path: '\\.test\\.tsx?$' },
  },
};
