import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { kitTheme } from './kitTheme.ts';

addons.setConfig({ theme: kitTheme('light') });

// The sidebar follows the theme of the toolbar, as the stories do.
addons.register('baodao/theme', (api) => {
  const follow = ({ globals }: { globals: Readonly<Record<string, unknown>> }) =>
    api.setOptions({ theme: kitTheme(globals.theme === 'dark' ? 'dark' : 'light') });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
