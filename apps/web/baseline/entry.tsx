import { hydrateRoot } from 'react-dom/client';
import { FloorPage, type FloorState, openFloorStore } from './page.tsx';

const root = document.querySelector('#root');
const state = JSON.parse(document.querySelector('#state')?.textContent ?? '') as FloorState;
if (root) hydrateRoot(root, <FloorPage store={openFloorStore()} state={state} />);
