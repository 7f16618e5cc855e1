import { Dices, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { placedCount } from '@tribe/domain/features/accountability/board.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { BoardPartsFragment } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { toast } from '#ui/toast.ts';
import { AcceptProposal } from './board.documents.ts';
import { BoardColumn, ToPlaceColumn } from './BoardColumn.tsx';
import { MoveToModal } from './MoveToModal.tsx';
import { Problems } from './Problems.tsx';
import { useBoard } from './useBoard.ts';

type Props = {
  proposal: BoardPartsFragment;
  onChanged: () => void;
  onAccepted: () => void;
  onRedo: () => void;
  isRedoing: boolean;
};

/** So many columns are drawn at once; the rest comes when it is asked for. */
const columnsAtOnce = 24;

/** A proposal to be looked at, changed by hand and accepted once no hard problem is left. */
export function ProposalBoard({ proposal, onChanged, onAccepted, onRedo, isRedoing }: Props) {
  const work = useBoard(proposal, onChanged);
  const [moving, setMoving] = useState<number | null>(null);
  useMoveKey(setMoving);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<string | null | undefined>();
  const [shown, setShown] = useState(columnsAtOnce);
  const [accept, { isBusy }] = useMutation(AcceptProposal);
  const { board, problems, undo } = work;
  const placed = placedCount(board);
  const groups = board.groups.filter(({ memberIds }) => memberIds.length > 0);
  const troubled = new Set(problems.map(({ group }) => group));
  const ordered = [...groups.filter(({ key }) => troubled.has(key)), ...groups.filter(({ key }) => !troubled.has(key))];
  const leadOf = new Map(proposal.leads.map((lead) => [lead.id, lead]));
  const take = async () => {
    const done = await accept({ id: proposal.id, version: work.version });
    if (!done.ok) {
      toast.error(done.failure.message);
      if (done.failure.code !== 'NETWORK') onChanged();
      return;
    }
    toast.success(`${counted(done.data.acceptProposal.placed, 'person', 'people')} placed`);
    onAccepted();
  };
  const drop = (toKey: string | null) => {
    if (dragged !== null) void work.move({ personId: dragged, toKey });
    setDragged(null);
  };
  const acts = {
    onMove: setMoving,
    onDrag: setDragged,
    onOver: setOver,
    onDropOn: (personId: number, toKey: string | null) => void work.move({ personId, toKey }),
  };
  if (groups.length === 0 && board.toPlace.length === 0)
    return (
      <EmptyState title="Everyone has a group" text="People who join without one appear here when you propose again." />
    );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="num mr-auto text-sm text-ink-soft" aria-live="polite">
          {`${counted(placed, 'person', 'people')} placed in ${counted(groups.length, 'group')}, ${board.toPlace.length} to place. Saved as you go.`}
        </p>
        {undo && (
          <Button
            size="small"
            icon={<Undo2 strokeWidth={1.75} className="size-4" aria-hidden="true" />}
            onClick={() => void undo()}
          >
            Undo
          </Button>
        )}
        <Button
          size="small"
          icon={<Dices strokeWidth={1.75} className="size-4" aria-hidden="true" />}
          busy={isRedoing && 'Proposing…'}
          onClick={onRedo}
        >
          {`Redo (seed ${proposal.seed})`}
        </Button>
        <Button
          size="small"
          look="primary"
          disabled={problems.length > 0 || placed === 0}
          busy={isBusy && 'Placing…'}
          onClick={() => void take()}
        >
          {`Accept ${counted(groups.length, 'group')}`}
        </Button>
      </div>
      <Problems work={work} />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] items-start gap-3">
        {board.toPlace.length > 0 && (
          <ToPlaceColumn work={work} isOver={over === null} {...acts} onDrop={() => drop(null)} />
        )}
        {ordered.slice(0, shown).map((group) => (
          <BoardColumn
            key={group.key}
            group={group}
            work={work}
            lead={group.leadId === null ? undefined : leadOf.get(group.leadId)}
            guestId={dragged}
            isOver={over === group.key}
            {...acts}
            onDrop={() => drop(group.key)}
          />
        ))}
      </div>
      {ordered.length > shown && (
        <Button
          onClick={() => setShown(shown + columnsAtOnce)}
        >{`Show more of ${counted(ordered.length, 'group')}`}</Button>
      )}
      {moving !== null && <MoveToModal work={work} personId={moving} onClose={() => setMoving(null)} />}
    </div>
  );
}

/** M on the card of a person opens where they can go. */
function useMoveKey(onMove: (id: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-person]') : null;
      if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || !card) return;
      event.preventDefault();
      onMove(Number(card.dataset['person']));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onMove]);
}
