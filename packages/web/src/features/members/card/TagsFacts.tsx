import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { takeFocus } from '#ui/takeFocus.ts';
import { toast } from '#ui/toast.ts';
import { AddMemberTag, RemoveMemberTag } from '../personAct.documents.ts';

type Props = { userId: number; tags: readonly string[]; mayWrite: boolean; onDone: () => void };

/** The words that staff find a person by. */
export function TagsFacts({ userId, tags, mayWrite, onDone }: Props) {
  const [typed, setTyped] = useState('');
  const [add, { isBusy }] = useMutation(AddMemberTag);
  const [remove] = useMutation(RemoveMemberTag);
  const put = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !typed.trim()) return;
    const acted = await add({ userId, tag: typed });
    if (!acted.ok) return toast.error(acted.failure.message);
    setTyped('');
    onDone();
  };
  const take = async (tag: string) => {
    const acted = await remove({ userId, tag });
    if (!acted.ok) return toast.error(acted.failure.message);
    onDone();
  };
  const [isAdding, setAdding] = useState(false);
  if (!mayWrite && tags.length === 0) return <span className="font-normal text-ink-faint">None</span>;
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag}>{mayWrite ? <TagButton tag={tag} onTake={() => void take(tag)} /> : <Badge>{tag}</Badge>}</li>
        ))}
        {mayWrite && !isAdding && (
          <li>
            <button
              type="button"
              onClick={() => setAdding(true)}
              className="min-h-8 text-sm font-semibold text-sea hover:underline"
            >
              Add tag
            </button>
          </li>
        )}
      </ul>
      {isAdding && (
        <form onSubmit={(event) => void put(event)} className="mt-2 flex items-end gap-2">
          <div className="min-w-0 grow">
            <TextField label="New tag" value={typed} onChange={setTyped} maxLength={40} ref={takeFocus} />
          </div>
          <Button type="submit" busy={isBusy && 'Adding…'}>
            Add
          </Button>
        </form>
      )}
    </>
  );
}

function TagButton({ tag, onTake }: { tag: string; onTake: () => void }) {
  return (
    <Button
      size="small"
      aria-label={`Remove the tag ${tag}`}
      onClick={onTake}
      icon={<X strokeWidth={1.75} className="order-last size-4" aria-hidden="true" />}
    >
      {tag}
    </Button>
  );
}
