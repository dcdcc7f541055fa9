/** One HTTP request of a call. A retry sends another one. */
export interface HttpRequest {
  /** For example `POST /rest/coupon/detail/exchange`. */
  readonly route: string;
  readonly method: 'GET' | 'POST';
  /** Absolute, unless `baseURL` is empty. */
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | URLSearchParams | FormData | undefined;
  /** 0, then 1 for the first retry. */
  readonly attempt: number;
}

export interface HttpReply {
  readonly status: number;
  /** In lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}
