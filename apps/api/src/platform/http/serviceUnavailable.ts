/** The API or a service behind it is overloaded or unreachable. The reply has status 503, and the caller may retry. */
export class ServiceUnavailable extends Error {
  readonly statusCode = 503;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ServiceUnavailable';
  }
}
