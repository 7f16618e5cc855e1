import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { AddMemberTag, RemoveMemberTag } from '../personAct.documents.ts';

type Props = { userId: number; tags: readonly string[]; mayWrite: boolean; onDone: () => void };

/** The words that staff find a person by. */
export function TagsPanel({ userId, tags, mayWrite, onDone }: Props) {
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
  return (
    <Card title="Tags">
      {!mayWrite && tags.length === 0 && <p className="text-ink-soft">No tags yet</p>}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>{mayWrite ? <TagButton tag={tag} onTake={() => void take(tag)} /> : <Badge>{tag}</Badge>}</li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <form onSubmit={(event) => void put(event)} className="mt-4 flex items-end gap-2 first:mt-0">
          <div className="min-w-0 grow">
            <TextField label="New tag" value={typed} onChange={setTyped} maxLength={40} />
          </div>
          <Button type="submit" busy={isBusy && 'Adding…'}>
            Add
          </Button>
        </form>
      )}
    </Card>
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
