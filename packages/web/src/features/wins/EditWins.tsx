import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlText } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { NoWins } from './ProfileWins.tsx';
import { ShareWin } from './ShareWin.tsx';
import { WinCards, WinCardsSkeleton } from './WinCards.tsx';
import { WinForm } from './WinForm.tsx';
import { DeleteWin, WinsOf, type Win } from './win.documents.ts';

/** One's own wins, to be added to, changed and taken away. The address says when one is about to be posted. */
export function EditWins() {
  const asked = useQuery(WinsOf, { slug: null });
  const [post, setPost] = useUrlText('post');
  const [changing, setChanging] = useState<Win>();
  const close = () => {
    setPost('');
    setChanging(undefined);
    asked.retry();
  };
  if (changing || post === 'win')
    return (
      <Card title={changing ? 'Edit this win' : 'Post a win'} className="sm:p-6">
        <WinForm key={changing?.id} win={changing} onClose={close} />
      </Card>
    );
  const add = (
    <Button
      look="primary"
      onClick={() => setPost('win')}
      icon={<Plus strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
    >
      Post a win
    </Button>
  );
  return (
    <Answer of={asked} skeleton={<WinCardsSkeleton />} empty={<NoWins action={add} />}>
      {({ wins }) => (
        <div className="grid gap-4">
          <div>{add}</div>
          <WinCards
            wins={wins}
            heading="h2"
            acts={(win) => <OwnActs win={win} onChange={() => setChanging(win)} onGone={asked.retry} />}
          />
        </div>
      )}
    </Answer>
  );
}

const icon = { strokeWidth: 1.75, className: 'size-4', 'aria-hidden': true } as const;

function OwnActs({ win, onChange, onGone }: { win: Win; onChange: () => void; onGone: () => void }) {
  const [remove] = useMutation(DeleteWin);
  const take = async () => {
    const isSure = await confirm({
      title: `Delete “${win.title}”?`,
      text: 'Its pictures are deleted too. This can’t be undone.',
      act: 'Delete win',
      isDanger: true,
    });
    if (!isSure) return;
    const acted = await remove({ id: win.id });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success('Win deleted');
    onGone();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={onChange} icon={<Pencil {...icon} />} aria-label={`Edit ${win.title}`}>
        Edit
      </Button>
      <ShareWin win={win} />
      <Button
        size="small"
        look="text"
        onClick={() => void take()}
        icon={<Trash2 {...icon} />}
        aria-label={`Delete ${win.title}`}
      >
        Delete
      </Button>
    </div>
  );
}
