import { useState } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import { toast } from '#ui/toast.ts';
import type { LessonData } from '../authoring/lessonData.ts';
import { savedHere } from './useMarkLesson.ts';
import { isForLater } from '../offline/sendMarks.ts';
import { useSendNote } from '../offline/useSendMark.ts';
import { isNoteMark, newMark, type NoteMark, waitingMarks } from '../offline/waitingMarks.ts';

export type Note = { key: string; atSeconds: number; text: string };

export type Notebook = {
  notes: Note[];
  /** With the key of a note it changes that one. Answers whether it stands, here at least. */
  keep: (note: { key?: string; atSeconds: number; text: string }) => Promise<boolean>;
  remove: (key: string) => void;
};

/** The notes beside a lesson: what is done to them shows at once, is kept offline, and taken back where it is refused. */
export function useNotebook({ id, notebook }: Pick<LessonData, 'id' | 'notebook'>, onTold: () => void): Notebook {
  const me = useMe();
  const send = useSendNote();
  const [mine, setMine] = useState<NoteMark[]>(() =>
    waitingMarks(me.id).filter((mark): mark is NoteMark => isNoteMark(mark) && mark.lessonId === id),
  );
  const does = async (mark: NoteMark): Promise<boolean> => {
    setMine((before) => [...before, mark]);
    const acted = await send(mark);
    if (acted.ok) onTold();
    else if (isForLater(acted.failure)) toast.info(savedHere);
    else {
      setMine((before) => before.filter((other) => other !== mark));
      toast.error(acted.failure.message);
      return false;
    }
    return true;
  };
  return {
    notes: withMarks(notebook.notes, mine),
    keep: ({ key = crypto.randomUUID(), atSeconds, text }) =>
      does(newMark(id, { kind: 'note', noteKey: key, atSeconds, text })),
    remove: (key) => void does(newMark(id, { kind: 'remove-note', noteKey: key })),
  };
}

/** What the server knows, and what was done here since, in the order of the lesson. */
export function withMarks(notes: readonly Note[], marks: readonly NoteMark[]): Note[] {
  const all = new Map(notes.map(({ key, atSeconds, text }) => [key, { key, atSeconds, text }]));
  for (const mark of marks) {
    if (mark.kind === 'remove-note') all.delete(mark.noteKey);
    else all.set(mark.noteKey, { key: mark.noteKey, atSeconds: mark.atSeconds, text: mark.text });
  }
  return [...all.values()].sort((a, b) => a.atSeconds - b.atSeconds);
}
