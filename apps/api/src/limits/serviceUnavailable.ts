/** There is no room for this now: an answer with 503, to be asked again. */
export class ServiceUnavailable extends Error {
  readonly statusCode = 503;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Unavailable';
  }
}
