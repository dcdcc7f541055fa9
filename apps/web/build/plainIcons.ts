import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const drawIcon = fileURLToPath(new URL('./drawIcon.ts', import.meta.url));

/**
 * Turns each icon of Lucide into one text and a call of `drawIcon`: smaller to send than data and the code that builds elements
 * from it at run time, and quicker to render. In the build alone, where both sides are made by it.
 */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  apply: 'build',
  async transform(_, id) {
    if (!/\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id)) return null;
    // The library's own data, which is no part of its public types.
    const { __iconData: data } = (await import(id)) as { __iconData?: { node: [tag: string, attributes: Record<string, string>][] } };
    // Some files only pass another icon on.
    if (!data) return null;
    const drawing = data.node.map(([tag, attributes]) => `<${tag}${write(attributes)}/>`).join('');
    return `import { drawIcon } from ${JSON.stringify(drawIcon)};\nexport default /* @__PURE__ */ drawIcon(${JSON.stringify(drawing)});`;
  },
};

const write = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
