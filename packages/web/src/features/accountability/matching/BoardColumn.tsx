import { Ban, CircleAlert, GripVertical, MoveRight } from 'lucide-react';
import type { DragEvent } from 'react';
import type { BoardGroup } from '@tribe/domain/features/accountability/board.ts';
import { explainPair, fitAmong, groupFit } from '@tribe/domain/features/accountability/fit.ts';
import { weekPartLabel } from '@tribe/domain/features/accountability/preference.ts';
import type { Problem } from '@tribe/domain/features/accountability/problems.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showTime } from '@tribe/domain/kernel/time/slots.ts';
import type { BoardPartsFragment } from '#generated/graphql.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Progress } from '#ui/Progress.tsx';
import type { WorkedBoard } from './useBoard.ts';
import { useTouchDrag } from './useTouchDrag.ts';

type Person = BoardPartsFragment['people'][number];
type Acts = {
  onMove: (id: number) => void;
  onDrag: (id: number | null) => void;
  onDrop: () => void;
  onOver: (key: string | null | undefined) => void;
  onDropOn: (id: number, key: string | null) => void;
  /** Whether a finger holds somebody over it. */
  isOver: boolean;
};

const dragged = (id: number, onDrag: (id: number | null) => void) => ({
  draggable: true,
  onDragStart: () => onDrag(id),
  onDragEnd: () => onDrag(null),
});

const dropZone = (onDrop: () => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    onDrop();
  },
});

type ColumnProps = Acts & {
  group: BoardGroup;
  work: WorkedBoard;
  lead: BoardPartsFragment['leads'][number] | undefined;
  /** Who is being dragged, to say how they would fit. */
  guestId: number | null;
};

/** A group of the board: who is in it, how well they fit, and what is wrong with it. */
export function BoardColumn({ group, work, lead, guestId, isOver, onDrop, ...acts }: ColumnProps) {
  const members = group.memberIds.flatMap((id) => {
    const person = work.people.get(id);
    return person ? [person] : [];
  });
  const wrong = work.problems.filter((problem) => problem.group === group.key);
  const left = group.capacity - group.memberIds.length;
  const guest = guestId === null || group.memberIds.includes(guestId) ? undefined : work.people.get(guestId);
  return (
    <section
      aria-label={group.name}
      data-drop={group.key}
      className={classes(
        'min-w-0 rounded-card border bg-sunk p-3',
        isOver ? 'border-sea bg-sea-soft' : wrong.length > 0 ? 'border-bad' : 'border-line',
      )}
      {...dropZone(onDrop)}
    >
      <header className="mb-3 grid gap-1">
        <div className="flex items-center justify-between gap-2">
          <h3 className="truncate font-semibold">{group.name}</h3>
          <Badge tone={left < 0 ? 'bad' : 'plain'}>{`${group.memberIds.length} of ${group.capacity}`}</Badge>
        </div>
        <p className="num truncate text-sm text-ink-soft">
          {lead ? [lead.name, lead.meets && showTime(lead.meets)].filter(Boolean).join(', ') : 'No lead yet'}
        </p>
        <Progress percent={groupFit(members)} label={`How well ${group.name} fits`} size="thin" withNumber />
        {guest && (
          <p className="num text-sm font-semibold text-sea">{`${guest.name} fits ${fitAmong(guest, members)}%`}</p>
        )}
        {wrong.map((problem) => (
          <p key={JSON.stringify(problem)} className="flex items-center gap-1.5 text-sm font-semibold text-bad">
            <CircleAlert strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />
            {shortly(problem)}
          </p>
        ))}
      </header>
      <ul className="grid gap-2">
        {members.map((person) => {
          const isKept = group.keptIds.includes(person.id);
          const other = members.find(({ id }) => id !== person.id);
          return (
            <PersonCard
              key={person.id}
              person={person}
              isBlocked={wrong.some((problem) => problem.kind === 'blocked' && problem.userIds.includes(person.id))}
              why={other ? explainPair(person, other) : ''}
              note={isKept ? 'Already in this group' : null}
              acts={isKept ? undefined : acts}
            />
          );
        })}
      </ul>
      {left > 0 && (
        <p className="num mt-2 rounded-control border border-dashed border-line-strong p-2 text-center text-sm text-ink-soft">
          {`${counted(left, 'place')} left`}
        </p>
      )}
    </section>
  );
}

function shortly(problem: Problem): string {
  switch (problem.kind) {
    case 'full':
      return `${problem.over} over the limit`;
    case 'blocked':
      return 'Two asked not to share a group';
    case 'batch':
      return 'Someone is from another batch';
    case 'alone':
      return 'Only one person';
  }
}

/** Those for whom no group was found, each with why. */
export function ToPlaceColumn({ work, isOver, onDrop, ...acts }: Acts & { work: WorkedBoard }) {
  const { toPlace } = work.board;
  return (
    <section
      aria-label="To place"
      data-drop=""
      className={classes(
        'min-w-0 rounded-card border border-dashed p-3',
        isOver ? 'border-sea bg-sea-soft' : 'border-line-strong',
      )}
      {...dropZone(onDrop)}
    >
      <header className="mb-3">
        <div className="flex items-center justify-between gap-2">
          <h3 className="font-semibold">To place</h3>
          <Badge tone="mango">{String(toPlace.length)}</Badge>
        </div>
        <p className="text-sm text-ink-soft">
          Drag, or press <kbd className="rounded-small border border-line-strong px-1">M</kbd> to move.
        </p>
      </header>
      <ul className="grid gap-2">
        {toPlace.slice(0, 50).map(({ userId, why }) => {
          const person = work.people.get(userId);
          return person && <PersonCard key={userId} person={person} why="" note={why} acts={acts} />;
        })}
      </ul>
      {toPlace.length > 50 && <p className="num mt-2 text-sm text-ink-soft">{`And ${toPlace.length - 50} more`}</p>}
    </section>
  );
}

type CardActs = Omit<Acts, 'onDrop' | 'isOver'>;

type CardProps = {
  person: Person;
  why: string;
  note: string | null;
  isBlocked?: boolean;
  /** Left out for whoever stays where they are. */
  acts?: CardActs | undefined;
};

function PersonCard({ person, why, note, isBlocked = false, acts }: CardProps) {
  const [part] = person.availability;
  const knows = [part && weekPartLabel(part), person.niche].filter(Boolean).join(', ');
  return (
    <li
      data-person={acts ? person.id : undefined}
      {...(acts && dragged(person.id, acts.onDrag))}
      title={why}
      className={classes(
        'flex items-center gap-2 rounded-control border bg-card p-2',
        isBlocked ? 'border-bad' : 'border-line',
        acts && 'cursor-grab',
      )}
    >
      <Avatar name={person.name} image={person.profileImage} size="small" decorative />
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-semibold">{person.name}</p>
        <p className="truncate text-xs text-ink-soft">{note ?? (knows || 'Free time isn’t known yet')}</p>
        {why && <p className="sr-only">{why}</p>}
      </div>
      {isBlocked && <Ban strokeWidth={1.75} className="size-4 shrink-0 text-bad" aria-hidden="true" />}
      {acts && (
        <>
          <TouchHandle id={person.id} acts={acts} />
          <IconButton
            label={`Move ${person.name}`}
            icon={<MoveRight strokeWidth={1.75} className="size-4.5" />}
            onClick={() => acts.onMove(person.id)}
          />
        </>
      )}
    </li>
  );
}

/** Only for fingers: keys and screen readers have the button beside it. */
function TouchHandle({ id, acts }: { id: number; acts: CardActs }) {
  const drag = useTouchDrag(id, acts);
  return (
    <span
      aria-hidden="true"
      className="hidden size-11 touch-none place-items-center text-ink-soft pointer-coarse:grid"
      {...drag}
    >
      <GripVertical strokeWidth={1.75} className="size-4.5" />
    </span>
  );
}
