import type { Language } from '@baodao/domain/wire/fields';
import type { RequestContext } from '../../http/requestContext.ts';

/** Whom a reply is for. */
export interface Viewer {
  language: Language;
  /** Undefined for guests. */
  userId?: number | undefined;
}

export const toViewer = ({ language, session }: RequestContext): Viewer => ({ language, userId: session?.userId });
