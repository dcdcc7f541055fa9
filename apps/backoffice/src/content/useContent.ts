import type { RecordContent, RecordProblem } from '@baodao/staff-api/shapes/records';
import { createContext, useContext } from 'react';

export interface ContentForm {
  content: RecordContent;
  /** Null while nothing may be changed. */
  set: ((path: string, value: unknown) => void) | null;
  problems: readonly RecordProblem[];
}

/** The content that the fields around read and write. */
export const ContentContext = createContext<ContentForm | null>(null);

export function useContent(): ContentForm {
  const form = useContext(ContentContext);
  if (!form) throw new Error('A field of content is outside of an editor');
  return form;
}
