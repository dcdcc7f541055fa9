// Browsers let no script set user preferences. So the switches of the toolbar rewrite the queries that ask for them: those of the media rules,
// and those that components ask by `matchMedia`.
export type Preference = 'prefers-contrast: more' | 'prefers-reduced-motion: reduce';

const ALWAYS = '(min-width: 0px)';
const forcedPreferences = new Set<Preference>();
const written = new WeakMap<CSSMediaRule, string>();
const watched = new Set<SwitchedQuery>();
const matchNative = globalThis.matchMedia.bind(globalThis);

const rewrite = (query: string) =>
  [...forcedPreferences].reduce((rewritten, preference) => rewritten.replace(`(${preference})`, ALWAYS), query);

/** A query of the page that follows the switches as well as the browser. It reports changes of both. */
class SwitchedQuery extends EventTarget implements MediaQueryList {
  onchange: MediaQueryList['onchange'] = null;
  private previous: boolean;
  constructor(
    readonly media: string,
    private readonly native: MediaQueryList,
  ) {
    super();
    this.previous = this.matches;
    native.addEventListener('change', this.report);
    watched.add(this);
  }
  get matches() {
    return matchNative(rewrite(this.media)).matches;
  }
  addListener(listener: MediaQueryList['onchange']) {
    this.addEventListener('change', listener as EventListener | null);
  }
  removeListener(listener: MediaQueryList['onchange']) {
    this.removeEventListener('change', listener as EventListener | null);
  }
  readonly report = () => {
    const { matches, media } = this;
    if (matches === this.previous) return;
    this.previous = matches;
    const event = new MediaQueryListEvent('change', { matches, media });
    this.dispatchEvent(event);
    this.onchange?.(event);
  };
}

globalThis.matchMedia = (query) => {
  const native = matchNative(query);
  return /prefers-(contrast|reduced-motion)/.test(query) ? new SwitchedQuery(native.media, native) : native;
};

/** Makes every query for a user preference match, or leaves it to the browser. */
export function applyMedia(preference: Preference, forced: boolean): void {
  if (forced) forcedPreferences.add(preference);
  else forcedPreferences.delete(preference);
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
  // A decorator calls this while React renders, when no component may change its state.
  queueMicrotask(() => {
    for (const query of watched) query.report();
  });
}

function visit(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const query = written.get(rule) ?? rule.media.mediaText;
      if (/prefers-(contrast|reduced-motion)/.test(query)) {
        written.set(rule, query);
        rule.media.mediaText = rewrite(query);
      }
    }
    if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
  }
}
