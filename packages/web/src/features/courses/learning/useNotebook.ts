import { useState } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import { waitingEvents } from '#kernel/outbox/outbox.ts';
import type { Sent } from '#kernel/outbox/sendEvents.ts';
import { savedHere, useSend } from '#kernel/outbox/useSend.ts';
import { toast } from '#ui/toast.ts';
import type { LessonData } from '../authoring/lessonData.ts';
import { type NoteChange, noteKept, noteRemoved, waitingNotes } from '../offline/progressEvents.ts';

export type Note = { key: string; atSeconds: number; text: string };

export type Notebook = {
  notes: Note[];
  /** With the key of a note it changes that one. Answers whether it stands, here at least. */
  keep: (note: { key?: string; atSeconds: number; text: string }) => Promise<boolean>;
  remove: (key: string) => void;
};

/** The notes beside a lesson: what is done to them shows at once, is kept offline, and taken back where it is refused. */
export function useNotebook({ id, notebook }: Pick<LessonData, 'id' | 'notebook'>, onSettled: () => void): Notebook {
  const me = useMe();
  const send = useSend();
  const [mine, setMine] = useState(() => waitingNotes(waitingEvents(me.id), id));
  const show = async (change: NoteChange, sending: Promise<Sent<unknown>>): Promise<boolean> => {
    setMine((before) => [...before, change]);
    const sent = await sending;
    if (sent.kind === 'arrived') onSettled();
    else if (sent.kind === 'waiting') toast.info(savedHere);
    else {
      setMine((before) => before.filter((other) => other !== change));
      toast.error(sent.failure.message);
      return false;
    }
    return true;
  };
  return {
    notes: withChanges(notebook.notes, mine),
    keep: ({ key: noteKey = crypto.randomUUID(), ...written }) =>
      show({ noteKey, written }, send(noteKept, { lessonId: id, noteKey, ...written })),
    remove: (noteKey) => void show({ noteKey, written: null }, send(noteRemoved, { lessonId: id, noteKey })),
  };
}

/** What the server knows, and what was done here since, in the order of the lesson. */
export function withChanges(notes: readonly Note[], changes: readonly NoteChange[]): Note[] {
  const all = new Map(notes.map(({ key, atSeconds, text }) => [key, { key, atSeconds, text }]));
  for (const { noteKey, written } of changes) {
    if (written) all.set(noteKey, { key: noteKey, ...written });
    else all.delete(noteKey);
  }
  return [...all.values()].sort((a, b) => a.atSeconds - b.atSeconds);
}
