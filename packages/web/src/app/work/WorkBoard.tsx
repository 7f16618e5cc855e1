import { CircleCheckBig } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailureView } from '#ui/FailureView.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { WorkItem, WorkPart } from '#ui/work.ts';

const tones: Record<WorkItem['tone'], string> = {
  sea: 'bg-sea-soft text-sea',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
};

/** What waits, the late first; what nobody waits for is left out. */
export function WorkBoard({ parts }: { parts: readonly WorkPart[] }) {
  const failed = parts.find(({ state }) => state === 'failed');
  const isWaiting = parts.some(({ state }) => state === 'loading');
  const items = parts.flatMap(({ work }) => work).filter(({ count }) => count > 0);
  const sorted = items.toSorted((one, other) => Number(Boolean(other.late)) - Number(Boolean(one.late)));
  return (
    <Card
      title="Waiting for you"
      aside={sorted.length > 1 && <span className="text-sm text-ink-soft">Most overdue first</span>}
      padded={false}
    >
      <div className="border-t border-line" aria-busy={isWaiting && !failed}>
        {failed && <FailureView message="Some of the work couldn’t be loaded." onRetry={failed.retry} />}
        {isWaiting && !failed && <Skeleton shape="m-4 h-44 w-auto rounded-control" />}
        {!isWaiting && !failed && sorted.length === 0 && (
          <EmptyState
            icon={<CircleCheckBig strokeWidth={1.75} className="size-6" />}
            title="Nothing is waiting"
            text="You’re up to date. New work shows up here."
          />
        )}
        {!isWaiting && (
          <ul className="divide-y divide-line" aria-label="Waiting for you">
            {sorted.map((item, place) => (
              <WorkRow key={item.title} item={item} isFirst={place === 0} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function WorkRow({ item, isFirst }: { item: WorkItem; isFirst: boolean }) {
  const { icon: Icon, tone, count, title, note, late, act, href } = item;
  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <span
        className={classes('grid size-9 shrink-0 place-items-center rounded-control max-sm:hidden', tones[tone])}
        aria-hidden="true"
      >
        <Icon strokeWidth={1.75} className="size-5" />
      </span>
      <b className="num w-14 shrink-0 text-right text-xl max-sm:w-10">{count.toLocaleString('en-PH')}</b>
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        <p className="num text-sm text-ink-soft">
          {late && <span className="font-semibold text-bad">{late}</span>}
          {late && note && ' · '}
          {note}
        </p>
      </div>
      <Button size="small" look={isFirst ? 'primary' : 'quiet'} href={href} aria-label={`${act}: ${title}`}>
        {act}
      </Button>
    </li>
  );
}
