import type { Coordinate, CoordinateQuery, NearList, NearQuery } from '@baodao/domain/local/shapes';
import { row } from '../row.ts';

export const local = {
  near: row<NearQuery, NearList>('GET /rest/vender/near', { access: 'optional' }),
  coordinates: row<CoordinateQuery, Coordinate[]>('GET /rest/vender/coordinate', { access: 'public' }),
};
