/** Codes with an HTTP status of their own; every other refusal is a 422. */
const statuses: Record<number, number> = {
  [-1]: 500,
  [-2]: 400,
  [-3]: 404,
  [-4]: 429,
  [-5]: 403,
  [-501]: 404,
  [-601]: 404,
  [-503]: 409,
  [-504]: 409,
  [-203]: 409,
  [-704]: 409,
};

/** A call is refused for a reason that the caller can be told. The codes stand in the domain package. */
export class ApiProblem extends Error {
  readonly code: number;
  readonly status: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown = null) {
    // Where it was made is told to nobody, and dear to find out.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'Refusal';
    this.code = code;
    this.status = statuses[code] ?? 422;
    this.data = data;
  }
}

/** Nobody is signed in, or no longer. */
export class Unauthorized extends Error {
  constructor() {
    super('sign in first');
    this.name = 'Unauthorized';
  }
}

/** "Not yours" and "does not exist" are the same reply. */
export const notFound = (what: string) => new ApiProblem(-3, `${what} not found`);

export const badParameter = (field: string, message = 'bad parameter') => new ApiProblem(-2, message, { field });
