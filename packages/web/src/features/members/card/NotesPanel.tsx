import { Pin } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { mayChangeNote } from '@tribe/domain/features/members/note.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { confirm } from '#ui/confirm.ts';
import { LongTextField } from '#ui/LongTextField.tsx';
import { takeFocus } from '#ui/takeFocus.ts';
import { toast } from '#ui/toast.ts';
import { ArchiveMemberNote, UpdateMemberNote } from '../personAct.documents.ts';
import type { Panels } from '../person.documents.ts';

type Note = Panels['notes'][number];
type Props = { userId: number; notes: readonly Note[]; mayWrite: boolean; onDone: () => void };

/** What staff wrote down about a person, who never sees it. */
export function NotesPanel({ notes, mayWrite, onDone }: Omit<Props, 'userId'>) {
  return (
    <ul className="grid gap-3">
      {notes.map((note) => (
        <NoteItem key={note.id} note={note} mayWrite={mayWrite} onDone={onDone} />
      ))}
    </ul>
  );
}

function NoteItem({ note, mayWrite, onDone }: { note: Note } & Pick<Props, 'mayWrite' | 'onDone'>) {
  const mayChange = mayChangeNote(useMe(), note.author.id) && mayWrite;
  /** Undefined until it is changed for the first time. */
  const [isEditing, setEditing] = useState<boolean>();
  const close = () => {
    setEditing(false);
    onDone();
  };
  return (
    <li className={classes('rounded-control p-3', note.pinned ? 'bg-warn-soft' : 'border border-line')}>
      {isEditing ? <NoteEditor note={note} onClose={close} /> : <NoteText note={note} />}
      {mayChange && !isEditing && (
        <NoteActs
          note={note}
          editRef={isEditing === false ? takeFocus : undefined}
          onEdit={() => setEditing(true)}
          onDone={onDone}
        />
      )}
    </li>
  );
}

function NoteText({ note }: { note: Note }) {
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
      <p className="num mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        {note.pinned && (
          <Badge tone="mango" icon={<Pin strokeWidth={1.75} className="size-3.5" aria-hidden="true" />}>
            Pinned
          </Badge>
        )}
        {note.author.name} · {showInstant(new Date(note.createdAt))}
      </p>
    </>
  );
}

type ActsProps = { note: Note; editRef: typeof takeFocus | undefined; onEdit: () => void; onDone: () => void };

function NoteActs({ note, editRef, onEdit, onDone }: ActsProps) {
  const [update] = useMutation(UpdateMemberNote);
  const [archive] = useMutation(ArchiveMemberNote);
  const turn = async () => {
    const input = { body: note.body, pinned: !note.pinned };
    const acted = await update({ id: note.id, input, version: note.version });
    if (!acted.ok) toast.error(acted.failure.message);
    onDone();
  };
  const take = async () => {
    if (!(await confirm({ title: 'Delete this note?', act: 'Delete note', isDanger: true }))) return;
    const acted = await archive({ id: note.id });
    if (!acted.ok) return toast.error(acted.failure.message);
    onDone();
  };
  return (
    <div className="mt-1 -mb-1 flex flex-wrap justify-end gap-1">
      <Button look="text" size="small" onClick={() => void turn()}>
        {note.pinned ? 'Unpin' : 'Pin'}
      </Button>
      <Button look="text" size="small" ref={editRef} onClick={onEdit}>
        Edit<span className="sr-only"> note</span>
      </Button>
      <Button look="text" size="small" onClick={() => void take()}>
        Delete
      </Button>
    </div>
  );
}

/** The note as it was read; what was typed stays when somebody else saved it meanwhile. */
function NoteEditor({ note, onClose }: { note: Note; onClose: () => void }) {
  const [read] = useState(note);
  const [body, setBody] = useState(note.body);
  const [update, { isBusy }] = useMutation(UpdateMemberNote);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !body.trim()) return;
    const input = { body, pinned: read.pinned };
    const acted = await update({ id: read.id, input, version: read.version });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success('Note saved');
    onClose();
  };
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-2">
      <LongTextField label="Note" rows={3} value={body} onChange={setBody} maxLength={5_000} ref={takeFocus} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="text" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy && 'Saving…'}>
          Save note
        </Button>
      </div>
    </form>
  );
}
