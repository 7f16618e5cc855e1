import { useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { longestNote } from '@tribe/domain/features/courses/lessonNote.ts';
import { duration } from '@tribe/domain/kernel/text/duration.ts';
import { Button } from '#ui/Button.tsx';
import { confirm } from '#ui/confirm.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { takeFocus } from '#ui/takeFocus.ts';
import type { Note, Notebook } from './useNotebook.ts';
import type { VideoHandle } from '../video/videoHandle.ts';

/** The notes beside a lesson in its order, to jump to, change and delete. */
export function NoteList({ notebook, video }: { notebook: Notebook; video: VideoHandle | null }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {notebook.notes.map((note) => (
        <li key={note.key} className="px-4 py-3">
          <NoteRow note={note} notebook={notebook} video={video} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = { note: Note; notebook: Notebook; video: VideoHandle | null };

function NoteRow({ note, notebook, video }: RowProps) {
  /** Undefined until it is changed for the first time. */
  const [isEdited, setEdited] = useState<boolean>();
  if (isEdited) return <NoteEditor note={note} onKeep={notebook.keep} onDone={() => setEdited(false)} />;
  const at = duration(note.atSeconds);
  const remove = async () => {
    if (await confirm({ title: 'Delete this note', text: note.text.slice(0, 150), act: 'Delete note', isDanger: true }))
      notebook.remove(note.key);
  };
  return (
    <div className="flex items-start gap-3">
      {video && (
        <Button
          look="text"
          size="small"
          className="num -ml-2 shrink-0"
          aria-label={`Jump to ${at}`}
          onClick={() => video.jumpTo(note.atSeconds)}
        >
          {at}
        </Button>
      )}
      <p className="min-w-0 grow pt-1.5 whitespace-pre-line wrap-anywhere">{note.text}</p>
      <span className="flex shrink-0">
        <IconButton
          label={`Edit the note at ${at}`}
          ref={isEdited === false ? takeFocus : undefined}
          icon={<Pencil strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
          onClick={() => setEdited(true)}
        />
        <IconButton
          label={`Delete the note at ${at}`}
          icon={<Trash2 strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
          onClick={() => void remove()}
        />
      </span>
    </div>
  );
}

type EditorProps = { note: Note; onKeep: Notebook['keep']; onDone: () => void };

function NoteEditor({ note, onKeep, onDone }: EditorProps) {
  const [text, setText] = useState(note.text);
  const save = () => {
    if (text.trim() === '') return;
    if (text.trim() !== note.text) void onKeep({ ...note, text: text.trim() });
    onDone();
  };
  return (
    <div className="grid gap-3">
      <LongTextField label="Note" rows={2} maxLength={longestNote} value={text} onChange={setText} ref={takeFocus} />
      <div className="flex gap-2">
        <Button look="primary" onClick={save}>
          Save note
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </div>
  );
}
