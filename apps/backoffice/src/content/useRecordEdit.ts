import { compareContents, mergeContents } from '@baodao/staff-api/compareContents';
import type { EditedRecord, RecordChange, RecordConflict, RecordContent, RecordProblem } from '@baodao/staff-api/shapes/records';
import { useMemo, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { setAt } from './contentPath.ts';
import { readConflict, readProblems } from './recordErrors.ts';
import type { ContentForm } from './useContent.ts';

type Read = Pick<EditedRecord, 'version' | 'content'>;

export interface RecordEdit {
  form: ContentForm;
  base: RecordContent;
  version: string;
  content: RecordContent;
  changes: readonly RecordChange[];
  problems: readonly RecordProblem[];
  conflict: RecordConflict | null;
  /** Takes what the shop has after a save. What was typed since it was sent stays. */
  begin: (read: Read, sent: RecordContent) => void;
  replace: (content: RecordContent) => void;
  /** Keeps what a failure says. True if it says something about the record. */
  explain: (error: unknown) => boolean;
  mergeConflict: () => void;
  takeTheirs: () => void;
  clashes: readonly string[];
}

/** What somebody types into a record. It stays until it is saved, whatever goes wrong. */
export function useRecordEdit(initial: Read, mayChange: boolean): RecordEdit {
  const [edit, setEdit] = useState({ base: initial.content, version: initial.version, content: initial.content });
  const [problems, setProblems] = useState<readonly RecordProblem[]>([]);
  const [conflict, setConflict] = useState<RecordConflict | null>(null);
  const { base, version, content } = edit;
  const changes = useMemo(() => compareContents(base, content), [base, content]);
  useBeforeUnload((event) => {
    if (changes.length > 0) event.preventDefault();
  });
  const form = useMemo(
    (): ContentForm => ({
      content,
      problems,
      set: mayChange ? (path, value) => setEdit((before) => ({ ...before, content: setAt(before.content, path, value) })) : null,
    }),
    [content, problems, mayChange],
  );
  const settle = (taken: RecordContent) => {
    if (conflict) setEdit({ base: conflict.content, version: conflict.version, content: taken });
    setConflict(null);
  };
  return {
    form,
    base,
    version,
    content,
    changes,
    problems,
    conflict,
    begin(read, sent) {
      setEdit((before) => ({
        base: read.content,
        version: read.version,
        content: mergeContents(sent, before.content, read.content).content,
      }));
      setProblems([]);
      setConflict(null);
    },
    replace: (taken) => setEdit((before) => ({ ...before, content: taken })),
    explain(error) {
      const stale = readConflict(error);
      const found = readProblems(error);
      setConflict(stale);
      setProblems(found);
      return stale !== null || found.length > 0;
    },
    mergeConflict: () => conflict && settle(mergeContents(base, content, conflict.content).content),
    takeTheirs: () => conflict && settle(conflict.content),
    clashes: conflict ? mergeContents(base, content, conflict.content).clashes : [],
  };
}
