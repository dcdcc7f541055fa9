/** HTTP statuses by error code. Every other code is a 422. */
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

/** The HTTP status of an error code. */
export const statusOf = (code: number): number => statuses[code] ?? 422;

/** A failed request with an error code for the client. The domain package lists the codes. */
export class ApiProblem extends Error {
  readonly code: number;
  readonly status: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown = null) {
    // The stack trace is not used, and collecting it is slow.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'ApiProblem';
    this.code = code;
    this.status = statusOf(code);
    this.data = data;
  }
}

/** The request has no valid session. */
export class Unauthorized extends Error {
  constructor() {
    super('sign in first');
    this.name = 'Unauthorized';
  }
}

/** Also for resources of other members, so that a reply does not reveal that they exist. */
export const notFound = (what: string) => new ApiProblem(-3, `${what} not found`);

export const badParameter = (field: string, message = 'bad parameter') => new ApiProblem(-2, message, { field });
