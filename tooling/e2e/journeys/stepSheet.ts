export interface Step {
  title: string;
  /** The screenshot, beside the sheet. */
  file: string;
}

/** A page with the screenshots of a journey in their order. */
export const renderSteps = (
  name: string,
  steps: readonly Step[],
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
<style>body{font:16px system-ui;margin:24px;background:#eee}ol{display:flex;flex-wrap:wrap;gap:16px;padding:0;list-style:none}img{height:420px;width:auto;border:1px solid #bbb}</style>
<h1>${name}</h1><ol>${steps.map(({ title, file }) => `<li><p>${title}</p><a href="${file}"><img loading="lazy" alt="${title}" src="${file}"></a></li>`).join('')}</ol></html>
`;
