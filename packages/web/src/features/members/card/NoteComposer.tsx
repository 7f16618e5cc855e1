import { type FocusEvent, type FormEvent, useState } from 'react';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { classes } from '#ui/classes.ts';
import { controlLook } from '#ui/controlLook.ts';
import { toast } from '#ui/toast.ts';
import { CreateMemberNote } from '../personAct.documents.ts';

/** One line until it's wanted; then there is room to write, to pin it and to save it. */
export function NoteComposer({ userId, onDone }: { userId: number; onDone: () => void }) {
  const [body, setBody] = useState('');
  const [pinned, setPinned] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [create, { isBusy }] = useMutation(CreateMemberNote);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !body.trim()) return;
    const acted = await create({ userId, input: { body, pinned } });
    if (!acted.ok) return toast.error(acted.failure.message);
    setBody('');
    setPinned(false);
    setOpen(false);
    toast.success('Note saved');
    onDone();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLTextAreaElement>) => {
    if (!body.trim() && !currentTarget.form?.contains(relatedTarget)) setOpen(false);
  };
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-2">
      <textarea
        aria-label="New note"
        placeholder="Write a note. Only staff see it."
        rows={isOpen ? 3 : 1}
        onFocus={() => setOpen(true)}
        onBlur={leave}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        maxLength={5_000}
        className={controlLook(
          false,
          classes('field-sizing-content max-h-96 resize-none py-2.5', isOpen && 'min-h-24'),
        )}
      />
      {isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CheckboxField label="Pin" value={pinned} onChange={setPinned} />
          <Button type="submit" busy={isBusy && 'Saving…'}>
            Add note
          </Button>
        </div>
      )}
    </form>
  );
}
