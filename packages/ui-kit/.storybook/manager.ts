import { addons } from 'storybook/manager-api';
import { kitTheme } from './kitTheme.ts';

addons.setConfig({ theme: kitTheme('light') });
