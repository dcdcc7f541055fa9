export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'backoffice.theme';

export const readTheme = (): Theme => themes.find((each) => each === localStorage.getItem(KEY)) ?? 'auto';

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  localStorage.setItem(KEY, theme);
}
