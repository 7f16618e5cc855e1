import { useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { longestNote } from '@tribe/domain/features/courses/lessonNote.ts';
import { duration } from '@tribe/domain/kernel/text/duration.ts';
import { Button } from '#ui/Button.tsx';
import { confirm } from '#ui/confirm.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import type { LessonData } from './lessonData.ts';
import { type Note, type Notebook, useNotebook } from './useNotebook.ts';
import type { VideoHandle } from './videoHandle.ts';

type Props = {
  lesson: LessonData;
  /** Null beside a lesson without a video. */ video: VideoHandle | null;
  /** After the server was told of a change. */ onTold: () => void;
};

/** What one writes beside a lesson, each at its second of the video. */
export function LessonNotes({ lesson, video, onTold }: Props) {
  const notebook = useNotebook(lesson, onTold);
  return (
    <section aria-labelledby="notes" className="grid gap-4">
      <h2 id="notes" className="text-lg">
        Your notes
      </h2>
      <NewNote video={video} onKeep={notebook.keep} />
      {notebook.notes.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {notebook.notes.map((note) => (
            <li key={note.key} className="px-4 py-3">
              <NoteRow note={note} notebook={notebook} video={video} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NewNote({ video, onKeep }: { video: VideoHandle | null; onKeep: Notebook['keep'] }) {
  const [text, setText] = useState('');
  /** The second at which one began to write: thinking takes time, and the video goes on. */
  const [atSeconds, setAtSeconds] = useState(0);
  const write = (next: string) => {
    if (text === '') setAtSeconds(video?.now() ?? 0);
    setText(next);
  };
  const add = () => {
    if (text.trim() === '') return;
    onKeep({ atSeconds, text: text.trim() });
    setText('');
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
      />
      {text.trim() !== '' && (
        <Button className="justify-self-start" onClick={add}>
          {video ? `Add note at ${duration(atSeconds)}` : 'Add note'}
        </Button>
      )}
    </div>
  );
}

type RowProps = { note: Note; notebook: Notebook; video: VideoHandle | null };

function NoteRow({ note, notebook, video }: RowProps) {
  const [isEdited, setEdited] = useState(false);
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
    if (text.trim() !== note.text) onKeep({ ...note, text: text.trim() });
    onDone();
  };
  return (
    <div className="grid gap-3">
      <LongTextField label="Note" rows={2} maxLength={longestNote} value={text} onChange={setText} />
      <div className="flex gap-2">
        <Button look="primary" onClick={save}>
          Save note
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </div>
  );
}
