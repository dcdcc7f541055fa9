import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './importRules.ts';

/** Reads which file of the apps imports which, and what breaks a rule. Tests may import anything. */
export async function readImports(rules = importRules): Promise<ICruiseResult> {
  const { output } = await cruise(['apps/api/src', 'apps/web/src'], {
    baseDir: fileURLToPath(new URL('../..', import.meta.url)),
    ruleSet: { forbidden: rules },
    validate: true,
    // TypeScript 7 has no API that the tool could use.
    parser: 'swc',
    tsPreCompilationDeps: true,
    includeOnly: '^apps/[^/]+/src/',
    exclude: { path: '(\\.test\\.tsx?|/test[A-Z]\\w*\\.tsx?)$' },
  });
  if (typeof output === 'string') throw new Error(output);
  return output;
}
