import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { longestNote } from '@tribe/domain/features/courses/lessonNote.ts';
import { duration } from '@tribe/domain/kernel/text/duration.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { LongTextField } from '#ui/LongTextField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { LessonData } from '../authoring/lessonData.ts';
import { type Notebook, useNotebook } from './useNotebook.ts';
import type { VideoHandle } from '../video/videoHandle.ts';
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
function useKeptNote(userId: number, lessonId: number): Kept {
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

/** Who wrote nothing yet waits for no list. */
const NoteList = lazyWithRetry(() => import('./NoteList.tsx').then((file) => file.NoteList));

type Props = {
  lesson: Pick<LessonData, 'id' | 'notebook'>;
  /** Null beside a lesson without a video. */ video: VideoHandle | null;
  /** After the server was told of a change. */ onSettled: () => void;
};

/** What one writes beside a lesson, each at its second of the video. */
export function LessonNotes({ lesson, video, onSettled }: Props) {
  const notebook = useNotebook(lesson, onSettled);
  return (
    <section aria-labelledby="notes" className="grid min-h-52 content-start gap-4">
      <h2 id="notes" className="text-lg">
        Your notes
      </h2>
      <NewNote lessonId={lesson.id} video={video} onKeep={notebook.keep} />
      {notebook.notes.length > 0 && (
        <Suspense fallback={<Skeleton shape="h-16 w-full rounded-card" />}>
          <NoteList notebook={notebook} video={video} />
        </Suspense>
      )}
    </section>
  );
}

type NewProps = { lessonId: number; video: VideoHandle | null; onKeep: Notebook['keep'] };

function NewNote({ lessonId, video, onKeep }: NewProps) {
  const { written, write: keep, restore } = useKeptNote(useMe().id, lessonId);
  const { atSeconds, text } = written;
  /** It stands at the second at which one began to write: thinking takes time, and the video goes on. */
  const write = (next: string) => keep({ atSeconds: text === '' ? (video?.now() ?? 0) : atSeconds, text: next });
  const field = useRef<HTMLElement>(null);
  const send = async (note: typeof written) => {
    if (!(await onKeep(note))) restore(note);
  };
  const add = ({ detail }: MouseEvent) => {
    void send({ atSeconds, text: text.trim() });
    keep(null);
    // The button goes with what it added: who pressed it by a key stays here, and no keyboard covers a phone.
    if (detail === 0) field.current?.focus();
  };
  return (
    <div className="grid gap-3">
      <LongTextField
        label="New note"
        help="Only you see your notes."
        rows={2}
        maxLength={longestNote}
        value={text}
        onChange={write}
        ref={(element) => {
          field.current = element;
        }}
      />
      {text.trim() !== '' && (
        <Button className="justify-self-start" onClick={add}>
          {video ? `Add note at ${duration(atSeconds)}` : 'Add note'}
        </Button>
      )}
    </div>
  );
}
