import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAct } from '#kernel/graphql/useAct.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { AddMemberTag, RemoveMemberTag } from './personAct.documents.ts';

type Props = { userId: number; tags: readonly string[]; onDone: () => void };

/** The words that staff find a person by. */
export function TagsPanel({ userId, tags, onDone }: Props) {
  const [typed, setTyped] = useState('');
  const [add, { isBusy }] = useAct(AddMemberTag);
  const [remove] = useAct(RemoveMemberTag);
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
      {tags.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Button
                size="small"
                aria-label={`Remove the tag ${tag}`}
                onClick={() => void take(tag)}
                icon={<X strokeWidth={1.75} className="order-last size-4" aria-hidden="true" />}
              >
                {tag}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void put(event)} className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField label="New tag" value={typed} onChange={setTyped} maxLength={40} />
        </div>
        <Button type="submit" busy={isBusy && 'Adding…'}>
          Add
        </Button>
      </form>
    </Card>
  );
}
