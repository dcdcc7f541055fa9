import type { Done } from '@baodao/domain/wire/fields';

/** The reply of endpoints that return nothing but success. */
export const doneReply: Done = { done: true };
