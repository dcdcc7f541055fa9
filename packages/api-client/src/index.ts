// The public names of the package, for those who prefer one import. `testing` and `endpoints/<feature>` stay apart: the first belongs into
// tests, the second into programs that bundle single calls.
export * from './createApiClient.ts';
export * from './createClientFrom.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './errorData.ts';
export * from './errors.ts';
export * from './fetchTransport.ts';
export type { HttpReply, HttpRequest } from './httpMessages.ts';
export * from './pages.ts';
export * from './pictures.ts';
export * from './refreshingTransport.ts';
export type { Hooks, SendOptions } from './sendCalls.ts';
export * from './transport.ts';
export * from './unreadStream.ts';
export * from './withResponse.ts';
