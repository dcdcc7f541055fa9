import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface NewPage {
  /** A folder of `apps/web/src/pages`. */
  feature: string;
  /** Key of the page in the route and page tables, in camel case. */
  key: string;
  /** Path without language, such as `/guide/delivery`. */
  route: string;
}

const languages = ['zh-CN', 'zh-TW', 'en'] as const;

/** Writes what the recipe "A page" of CONTRIBUTING.md lists, except data. Returns the written files. */
export async function addPage(root: string, { feature, key, route }: NewPage): Promise<string[]> {
  const written: string[] = [];
  const write = async (file: string, text: string, flag: 'w' | 'wx' = 'w') => {
    await writeFile(path.join(root, file), text, { flag });
    written.push(file);
  };
  const insert = async (file: string, mark: string, line: string) => {
    const text = await readFile(path.join(root, file), 'utf8');
    // The tables end with the mark. Earlier occurrences belong to other tables.
    const at = text.lastIndexOf(mark);
    if (at < 0) throw new Error(`${file} has no "${mark.trim()}"`);
    await write(file, text.slice(0, at) + line + text.slice(at));
  };

  const name = `${key.charAt(0).toUpperCase()}${key.slice(1)}Page`;
  // First, because an existing page stops the command before it changes a table.
  await write(`apps/web/src/pages/${feature}/${name}.tsx`, pageModule(feature, key, name), 'wx');
  await insert('packages/link-builders/src/paths.ts', '} as const;', `  ${key}: '${route}',\n`);
  await insert('packages/link-builders/src/parameters.ts', '} as const satisfies Record<PathKey', `  ${key}: noParameters,\n`);
  const links = 'packages/link-builders/src/links.ts';
  await insert(
    links,
    '/**\n * Guide by `key`',
    `/** The page ${route}. */\nexport const ${key} = /* @__PURE__ */ createBuilder('${key}');\n\n`,
  );
  await insert(
    'apps/web/src/pages.ts',
    '};',
    `  ${key}: {\n    access: 'public',\n    texts: ['${feature}'],\n    module: () => import('./pages/${feature}/${name}.tsx'),\n  },\n`,
  );
  for (const language of languages) {
    const file = `packages/i18n/src/locales/${language}/common/${feature}.json`;
    const texts = JSON.parse(await readFile(path.join(root, file), 'utf8')) as Record<string, Record<string, unknown>>;
    const group = texts[feature];
    if (!group) throw new Error(`${file} has no texts of ${feature}`);
    if (key in group) throw new Error(`${file} already has the text ${feature}.${key}`);
    group[key] = { title: route };
    await write(file, `${JSON.stringify(texts, null, 2)}\n`);
  }
  await write(
    `.changeset/page-${key.toLowerCase()}.md`,
    `---\n'@baodao/link-builders': minor\n---\n\n\`links.${key}\` builds the address of the page \`${route}\`.\n`,
  );
  return written;
}

const pageModule = (feature: string, key: string, name: string) => `import { useTranslation } from 'react-i18next';
import type { Meta } from '../../platform/page/page.ts';

export const meta: Meta = (_, t) => ({ title: t('${feature}.${key}.title') });

export default function ${name}() {
  const { t } = useTranslation();
  return <h1>{t('${feature}.${key}.title')}</h1>;
}
`;
