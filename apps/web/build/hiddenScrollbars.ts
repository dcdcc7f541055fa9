import type { Plugin } from 'postcss';

/**
 * Hides scrollbars in Chromium before 121 and Safari before 18.2, which do not know `scrollbar-width`: the rule that hides one is followed by a
 * rule for the scrollbar.
 */
export const hiddenScrollbars: Plugin = {
  postcssPlugin: 'hidden-scrollbars',
  OnceExit(root, { Declaration, Rule }) {
    root.walkDecls('scrollbar-width', ({ parent: rule, value }) => {
      if (value !== 'none' || rule?.type !== 'rule') return;
      const selectors = rule.selectors.map((selector) => `${selector}::-webkit-scrollbar`);
      rule.after(new Rule({ selectors, nodes: [new Declaration({ prop: 'display', value: 'none' })] }));
    });
  },
};
