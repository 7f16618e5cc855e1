import { useState } from 'react';
import { isRecord } from '#kernel/failures/failure.ts';
import { readStored, removeStored, writeStored } from '#kernel/storage/stored.ts';
import { draftPlace } from './draftPlace.ts';

type Written = { atSeconds: number; text: string };
const nothing: Written = { atSeconds: 0, text: '' };

/** The note that somebody is writing beside a lesson, kept in this browser until it is added. */
export function useKeptNote(userId: number, lessonId: number): [Written, (written: Written | null) => void] {
  const key = `${draftPlace(userId)}note-${lessonId}`;
  const [written, setWritten] = useState(() => read(key));
  const write = (next: Written | null) => {
    setWritten(next ?? nothing);
    if (next && next.text !== '') writeStored(key, next);
    else removeStored(key);
  };
  return [written, write];
}

function read(key: string): Written {
  const stored = readStored(key);
  if (!isRecord(stored)) return nothing;
  const { atSeconds, text } = stored;
  return typeof atSeconds === 'number' && typeof text === 'string' ? { atSeconds, text } : nothing;
}
