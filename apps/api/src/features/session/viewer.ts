import type { Language } from '@baodao/domain/wire/fields';
import type { ReadContext } from '../../platform/http/requestContext.ts';

/** The caller for whom a reply is built. */
export interface Viewer {
  language: Language;
  /** Undefined for guests. */
  userId?: number | undefined;
}

export const toViewer = ({ language, session }: ReadContext): Viewer => ({ language, userId: session?.userId });
