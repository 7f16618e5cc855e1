import { useState } from 'react';
import { isRecord } from '#kernel/failures/failure.ts';
import { readStored, removeStored, writeStored } from '#kernel/storage/stored.ts';
import { draftPlace } from '../authoring/draftPlace.ts';

type Written = { atSeconds: number; text: string };
const nothing: Written = { atSeconds: 0, text: '' };

type Kept = {
  written: Written;
  write: (written: Written | null) => void;
  /** Puts a refused note back into the field, unless the next one was begun meanwhile. */
  restore: (written: Written) => void;
};

/** The note being written beside a lesson, stored in this browser until it is added. */
export function useKeptNote(userId: number, lessonId: number): Kept {
  const key = `${draftPlace(userId)}note-${lessonId}`;
  const [written, setWritten] = useState(() => read(key));
  const write = (next: Written | null) => {
    setWritten(next ?? nothing);
    if (next && next.text !== '') writeStored(key, next);
    else removeStored(key);
  };
  return { written, write, restore: (refused) => read(key).text === '' && write(refused) };
}

function read(key: string): Written {
  const stored = readStored(key);
  if (!isRecord(stored)) return nothing;
  const { atSeconds, text } = stored;
  return typeof atSeconds === 'number' && typeof text === 'string' ? { atSeconds, text } : nothing;
}
