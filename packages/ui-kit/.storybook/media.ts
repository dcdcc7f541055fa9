// Browsers let no script set user preferences, so the switches of the toolbar change the media rules that ask for them.
const written = new WeakMap<CSSMediaRule, string>();

/** Makes every rule behind a user preference apply, or leaves it to the browser. */
export function applyMedia(preference: 'prefers-contrast: more' | 'prefers-reduced-motion: reduce', forced: boolean): void {
  const pattern = `(${preference})`;
  for (const sheet of document.styleSheets) visit(sheet.cssRules);

  function visit(rules: CSSRuleList) {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const query = written.get(rule) ?? rule.media.mediaText;
        if (query.includes(pattern)) {
          written.set(rule, query);
          rule.media.mediaText = forced ? query.replace(pattern, '(min-width: 0px)') : query;
        }
      }
      if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
    }
  }
}
