/** What a failed call says. `code` is null if no response arrived. The session flow reports a 401, so it gets no popup here. */
export function describeError(error: unknown): { code: number | null; data: unknown; isSignedOut: boolean } {
  if (typeof error !== 'object' || error === null) return { code: -1, data: null, isSignedOut: false };
  const code = 'code' in error && typeof error.code === 'number' ? error.code : null;
  const data = 'data' in error ? error.data : null;
  const hasNoResponse = 'kind' in error && (error.kind === 'network' || error.kind === 'timeout');
  return { code: hasNoResponse ? null : (code ?? -1), data, isSignedOut: 'status' in error && error.status === 401 };
}
