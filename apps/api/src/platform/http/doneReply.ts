import type { DoneReply } from '@baodao/domain/wire/fields';

/** The reply of endpoints that return nothing but success. */
export const doneReply: DoneReply = { done: true };
