type Translate = (key: string, options?: { _: string }) => string;

/** The path of a field in words: `title.zh-TW` is the title in traditional Chinese. */
export const describePath = (path: string, translate: Translate): string =>
  path
    .split('.')
    .map((name) =>
      /^\d+$/.test(name) ? name : translate(`records.fields.${name}`, { _: translate(`records.languages.${name}`, { _: name }) }),
    )
    .join(' › ');
