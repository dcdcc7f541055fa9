import '@baodao/ui-kit/tokens.css';
import '@baodao/ui-kit/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createTexts } from './platform/texts.ts';
import { applyTheme, readTheme } from './platform/theme.ts';

applyTheme(readTheme());
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(<App texts={await createTexts()} />);
