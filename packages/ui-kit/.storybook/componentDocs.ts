import type { ReactNode } from 'react';
import type { Language } from './sampleTexts.ts';

/** The same use of a component, once as it should be and once as it should not be. */
export interface Comparison {
  right: ReactNode;
  rightText: string;
  wrong: ReactNode;
  wrongText: string;
}

/** A rule for the texts of a component, with an example in each language. */
export interface ContentRule extends Readonly<Record<Language, string>> {
  rule: string;
}

/** What a docs page says beside the props, which come from the source. Every component exports one as `docs`. */
export interface ComponentDocs {
  /** Situations that call for the component. */
  use: readonly string[];
  /** Situations that call for something else, and for what. */
  avoid: readonly string[];
  compare: readonly Comparison[];
  /** Name of a state and how the component shows it. */
  states: Readonly<Record<string, string>>;
  content: readonly ContentRule[];
  /** Key and its effect. Empty for a component that takes no focus. */
  keyboard: Readonly<Record<string, string>>;
  screenReader: readonly string[];
  /** A new component may still change. Default `stable`. */
  status?: 'new' | 'stable';
  /** What changed, by day. */
  changes?: Readonly<Record<string, string>>;
  /** Name of another component and when to prefer it or how they work together. */
  related: Readonly<Record<string, string>>;
}
