import { Pin } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { useAct } from '#kernel/graphql/useAct.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { confirm } from '#ui/confirm.ts';
import { LongTextField } from '#ui/LongTextField.tsx';
import { toast } from '#ui/toast.ts';
import { ArchiveMemberNote, CreateMemberNote, UpdateMemberNote } from './personAct.documents.ts';
import type { Panels } from './UserPage.tsx';

type Note = Panels['notes'][number];
type Props = { userId: number; notes: readonly Note[]; onDone: () => void };

/** What staff wrote down about a person; the person never sees it. */
export function NotesPanel({ userId, notes, onDone }: Props) {
  return (
    <Card title="Notes">
      <NewNote userId={userId} onDone={onDone} />
      <ul className="mt-4 grid gap-3">
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} onDone={onDone} />
        ))}
      </ul>
    </Card>
  );
}

function NewNote({ userId, onDone }: Pick<Props, 'userId' | 'onDone'>) {
  const [body, setBody] = useState('');
  const [pinned, setPinned] = useState(false);
  const [create, { isBusy }] = useAct(CreateMemberNote);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !body.trim()) return;
    const acted = await create({ userId, input: { body, pinned } });
    if (!acted.ok) return toast.error(acted.failure.message);
    setBody('');
    setPinned(false);
    toast.success('Note saved');
    onDone();
  };
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-2">
      <LongTextField
        label="New note"
        help="Only staff see it."
        rows={3}
        value={body}
        onChange={setBody}
        maxLength={5_000}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckboxField label="Keep on top" value={pinned} onChange={setPinned} />
        <Button type="submit" busy={isBusy && 'Saving…'}>
          Add note
        </Button>
      </div>
    </form>
  );
}

function NoteItem({ note, onDone }: { note: Note; onDone: () => void }) {
  const isOwn = useMe().id === note.author.id;
  const [update] = useAct(UpdateMemberNote);
  const [archive] = useAct(ArchiveMemberNote);
  const turn = async () => {
    const input = { body: note.body, pinned: !note.pinned };
    const acted = await update({ id: note.id, input, version: note.version });
    if (!acted.ok) toast.error(acted.failure.message);
    onDone();
  };
  const take = async () => {
    if (!(await confirm({ title: 'Take this note away?', act: 'Take away note', isDanger: true }))) return;
    const acted = await archive({ id: note.id });
    if (!acted.ok) return toast.error(acted.failure.message);
    onDone();
  };
  return (
    <li className="rounded-control border border-line p-3">
      <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
      <div className="num mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        {note.pinned && (
          <Badge tone="mango" icon={<Pin strokeWidth={1.75} className="size-3.5" aria-hidden="true" />}>
            On top
          </Badge>
        )}
        {note.author.name} · {showInstant(new Date(note.createdAt))}
        {isOwn && (
          <span className="ml-auto flex gap-1">
            <Button look="text" size="small" onClick={() => void turn()}>
              {note.pinned ? 'Unpin' : 'Pin'}
            </Button>
            <Button look="text" size="small" onClick={() => void take()}>
              Take away
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
