import { shortWait } from '@tribe/domain/features/journey/move-up/moveUp.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import type { Queue } from './queue.documents.ts';

type Row = Queue['rows'][number];
type Props = { rows: readonly Row[]; label: string; openId: number; now: Date; onOpen: (id: number) => void };

/** Who waits, the longest first; what somebody else has is greyed and named. */
export function QueueRows({ rows, label, openId, now, onOpen }: Props) {
  return (
    <section
      aria-label={label}
      className="overflow-hidden rounded-card border border-line bg-card max-lg:max-h-72 max-lg:overflow-y-auto"
    >
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              aria-current={row.id === openId ? 'true' : undefined}
              onClick={() => onOpen(row.id)}
              className={classes(
                'flex w-full gap-3 border-l-3 px-3.5 py-3 text-left -outline-offset-2 transition-colors',
                row.id === openId ? 'border-sea bg-sea-soft' : 'border-transparent hover:bg-sunk',
              )}
            >
              <Avatar name={row.name} image={row.profileImage} decorative />
              <span className="min-w-0 grow">
                <span className="flex items-baseline justify-between gap-2">
                  <span className={classes('truncate font-semibold', isElsewhere(row) && 'text-ink-soft')}>
                    {row.name}
                  </span>
                  <Wait row={row} now={now} />
                </span>
                <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
                  {row.batch}
                  <Marks row={row} now={now} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isElsewhere = ({ heldUntil, isMine }: Row) => heldUntil !== null && !isMine;
const isWaiting = ({ status }: Row) => status === 'submitted' || status === 'in-review';
const isLate = (row: Row, now: Date) => isWaiting(row) && new Date(row.dueAt) < now;

function Wait({ row, now }: { row: Row; now: Date }) {
  if (!isWaiting(row)) return null;
  const since = new Date(row.waitingSince);
  return (
    <span
      title={`Since ${showInstant(since)}`}
      className={classes('num shrink-0 text-sm', isLate(row, now) ? 'font-semibold text-bad' : 'text-ink-soft')}
    >
      {shortWait(since, now)}
    </span>
  );
}

const outcomes: Readonly<Record<string, string>> = { approved: 'Approved', rejected: 'Not now' };

function Marks({ row, now }: { row: Row; now: Date }) {
  return (
    <>
      {isLate(row, now) && <Badge tone="bad">Late</Badge>}
      {row.attempt > 1 && <Badge tone="mango">{row.attempt === 2 ? '2nd' : `${row.attempt}th`} try</Badge>}
      {isElsewhere(row) && <Badge>{row.reviewer} has it</Badge>}
      {row.isMine && <Badge tone="sea">Yours</Badge>}
      {outcomes[row.status] && (
        <Badge tone={row.status === 'approved' ? 'good' : 'plain'}>{outcomes[row.status]}</Badge>
      )}
    </>
  );
}
