import { hydrateRoot } from 'react-dom/client';
import { BaselinePage, type BaselineState, createBaselineStore } from './page.tsx';

const root = document.querySelector('#root');
const state = JSON.parse(document.querySelector('#state')?.textContent ?? '') as BaselineState;
if (root) hydrateRoot(root, <BaselinePage store={createBaselineStore()} state={state} />);
