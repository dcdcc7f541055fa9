import { renderToString } from 'react-dom/server';
import { FloorPage, type FloorState, openFloorStore } from './page.tsx';

export const drawFloor = (state: FloorState): string => renderToString(<FloorPage store={openFloorStore()} state={state} />);
