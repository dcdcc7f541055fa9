import type { Done } from '@baodao/domain/wire/fields';

/** The reply of a call that only says that it worked. */
export const done: Done = { done: true };
