import { useState } from 'react';
import { isRecord } from '#kernel/failures/failure.ts';
import { readStored, removeStored, writeStored } from '#kernel/storage/stored.ts';
import { draftPlace } from '../authoring/draftPlace.ts';

type Written = { atSeconds: number; text: string };
const nothing: Written = { atSeconds: 0, text: '' };

type Kept = {
  written: Written;
  write: (written: Written | null) => void;
  /** What was refused stands in the field again, unless the next note was begun meanwhile. */
  giveBack: (written: Written) => void;
};

/** The note that somebody is writing beside a lesson, kept in this browser until it is added. */
export function useKeptNote(userId: number, lessonId: number): Kept {
  const key = `${draftPlace(userId)}note-${lessonId}`;
  const [written, setWritten] = useState(() => read(key));
  const write = (next: Written | null) => {
    setWritten(next ?? nothing);
    if (next && next.text !== '') writeStored(key, next);
    else removeStored(key);
  };
  return { written, write, giveBack: (refused) => read(key).text === '' && write(refused) };
}

function read(key: string): Written {
  const stored = readStored(key);
  if (!isRecord(stored)) return nothing;
  const { atSeconds, text } = stored;
  return typeof atSeconds === 'number' && typeof text === 'string' ? { atSeconds, text } : nothing;
}
