import { describe, expect, it } from 'vitest';
import { ApiError, AuthError, hasCode, MalformedReplyError, NetworkError, TimeoutError } from './errors.ts';

describe('isApiError', () => {
  it.each([new ApiError(), new AuthError(), new NetworkError(), new TimeoutError(), new MalformedReplyError()])('accepts %s', (error) => {
    expect(ApiError.isApiError(error)).toBe(true);
  });

  it('accepts an error of another copy of the package', () => {
    const foreign = Object.assign(new Error('x'), { name: 'AuthError', kind: 'unauthorized', status: 401, code: 0 });
    expect(foreign).not.toBeInstanceOf(ApiError);
    expect(ApiError.isApiError(foreign)).toBe(true);
  });

  it.each([null, undefined, 'ApiError', new Error('x'), new DOMException('gone', 'AbortError'), { name: 'ApiError', kind: 'refused' }])(
    'rejects %s',
    (value) => {
      expect(ApiError.isApiError(value)).toBe(false);
    },
  );
});

it('has a message with the route, the kind and the request id', () => {
  const error = new ApiError({ route: 'POST /rest/cart/save', status: 409, code: -203, requestId: 'r7' });
  expect(error.message).toBe('POST /rest/cart/save: refused (status 409, code -203, request r7)');
  expect(new NetworkError({ route: 'GET /rest/area' }).message).toBe('GET /rest/area: network');
});

it('is of a code by its name, and its data then has a type', () => {
  const error: unknown = new ApiError({ code: -203, codeName: 'stockTooLow', data: { lines: [{ skuId: 7, left: 2 }] } });
  expect(hasCode(error, 'stockTooLow') && error.data.lines[0]?.left).toBe(2);
  expect(hasCode(error, 'badParameter')).toBe(false);
  expect(hasCode(new Error('stockTooLow'), 'stockTooLow')).toBe(false);
});

it('has a cause', () => {
  const cause = new Error('ECONNRESET');
  expect(new NetworkError({ cause }).cause).toBe(cause);
});
