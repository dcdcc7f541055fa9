import type { FastifyRequest } from 'fastify';

/** The fields of a JSON body, addressed by paths such as `amount.total`. */
export interface RequestBody {
  /** Empty if the field is not a string. */
  text: (path: string) => string;
  /** NaN if the field is not an integer. */
  integer: (path: string) => number;
}

export function readBody({ body }: FastifyRequest): RequestBody {
  const read = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => new Map<string, unknown>(Object.entries(value ?? {})).get(name), body);
  return {
    text(path) {
      const value = read(path);
      return typeof value === 'string' ? value : '';
    },
    integer(path) {
      const value = read(path);
      return typeof value === 'number' && Number.isInteger(value) ? value : Number.NaN;
    },
  };
}
