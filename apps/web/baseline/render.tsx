import { renderToString } from 'react-dom/server';
import { BaselinePage, type BaselineState, createBaselineStore } from './page.tsx';

export const renderBaseline = (state: BaselineState): string =>
  renderToString(<BaselinePage store={createBaselineStore()} state={state} />);
