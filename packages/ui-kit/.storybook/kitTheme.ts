// The colours and fonts of the kit, for what Storybook draws itself.
import { create, type ThemeVars } from 'storybook/theming';
import { darkTokens, lightTokens } from '../src/tokens/tokens.ts';

export function kitTheme(base: 'light' | 'dark'): ThemeVars {
  const tokens = base === 'dark' ? { ...lightTokens, ...darkTokens } : lightTokens;
  return create({
    base,
    brandTitle: '<img src="./favicon.svg" alt="" width="28" height="28" style="margin-inline-end:8px">Baodao UI kit',
    // Storybook's sidebar does not have the custom properties of the kit.
    fontBase: `var(--bd-font-family-latin, ${lightTokens['font-family-latin']})`,
    fontCode: 'ui-monospace, Menlo, Consolas, "Noto Sans Mono", monospace',
    colorPrimary: tokens['color-fill-brand'],
    colorSecondary: tokens['color-text-brand'],
    appBg: tokens['color-bg-sunken'],
    appContentBg: tokens['color-bg-page'],
    appPreviewBg: tokens['color-bg-page'],
    appBorderColor: tokens['color-border-hairline'],
    appBorderRadius: 8,
    textColor: tokens['color-text-default'],
    textMutedColor: tokens['color-text-muted'],
    barBg: tokens['color-bg-surface'],
    barTextColor: tokens['color-text-muted'],
    barSelectedColor: tokens['color-text-brand'],
    barHoverColor: tokens['color-text-brand'],
    inputBg: tokens['color-bg-surface'],
    inputBorder: tokens['color-border-control'],
    inputTextColor: tokens['color-text-default'],
    inputBorderRadius: 8,
    booleanBg: tokens['color-bg-sunken'],
    booleanSelectedBg: tokens['color-bg-surface'],
  });
}
