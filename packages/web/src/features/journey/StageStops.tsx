import { Check, Lock } from 'lucide-react';
import { placeMessages } from '@tribe/domain/features/journey/placeMessages.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { FindStagePathQuery } from '#generated/graphql.ts';
import { classes } from '#ui/classes.ts';

type Stage = FindStagePathQuery['stagePath']['stages'][number];
type Place = 'past' | 'here' | 'next' | 'ahead';

/** As many as stand side by side on a phone. */
const mostOnPhone = 6;

type Props = { stages: readonly Stage[]; current: number | null; percent: number };

/** The way through the stages from left to right: what is done, where one stands and how far, and what is ahead. */
export function StageStops({ stages, current, percent }: Props) {
  const here = stages.findIndex(({ number }) => number === current);
  const first = Math.max(0, Math.min(here - 1, stages.length - mostOnPhone));
  return (
    <ol aria-label={`Your path, ${counted(stages.length, 'stage')}`} className="flex">
      {stages.map((stage, place) => (
        <Stop
          key={stage.id}
          stage={stage}
          percent={percent}
          place={place === here ? 'here' : place < here ? 'past' : place === here + 1 ? 'next' : 'ahead'}
          isLast={place === stages.length - 1}
          isLastOnPhone={place === first + mostOnPhone - 1}
          isOffPhone={place < first || place >= first + mostOnPhone}
        />
      ))}
    </ol>
  );
}

type StopProps = {
  stage: Stage;
  percent: number;
  place: Place;
  isLast: boolean;
  isLastOnPhone: boolean;
  isOffPhone: boolean;
};

function Stop({ stage, percent, place, isLast, isLastOnPhone, isOffPhone }: StopProps) {
  return (
    <li
      aria-current={place === 'here' ? 'step' : undefined}
      className={classes(
        'relative min-w-0 flex-1 lg:pr-3',
        (isLast || isLastOnPhone) && 'max-lg:flex-none',
        isOffPhone && 'max-lg:hidden',
      )}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={classes(
            'absolute top-5 right-0 left-11 h-1',
            place === 'past' ? 'bg-sea' : 'bg-line',
            isLastOnPhone && 'max-lg:hidden',
          )}
        />
      )}
      <Node number={stage.number} place={place} percent={percent} />
      <b className="mt-2.5 block text-sm leading-5 font-semibold wrap-anywhere max-lg:sr-only">{stage.name}</b>
      <span
        className={classes(
          'num block text-sm leading-5 max-lg:sr-only',
          place === 'here' ? 'font-semibold text-sea' : 'text-ink-soft',
        )}
      >
        {noteOf(stage, place)}
      </span>
    </li>
  );
}

function noteOf({ taskCount, leftAt }: Stage, place: Place): string {
  switch (place) {
    case 'past':
      return leftAt ? `Done ${showDay(dayOf(new Date(leftAt)))}` : 'Done';
    case 'here':
      return placeMessages.youAreHere;
    case 'next':
    case 'ahead':
      return counted(taskCount, 'task');
  }
}

const looks: Readonly<Record<Place, string>> = {
  past: 'bg-sea text-on-sea',
  here: 'bg-card text-ink',
  next: 'border-2 border-line-mid bg-card text-ink-soft',
  ahead: 'border-2 border-line-mid bg-card text-ink-soft',
};

function Node({ number, place, percent }: { number: number; place: Place; percent: number }) {
  return (
    <span
      aria-hidden="true"
      className={classes('num relative grid size-11 place-items-center rounded-full font-bold', looks[place])}
    >
      {place === 'here' && <Ring percent={percent} />}
      {place === 'past' && <Check strokeWidth={2.5} className="size-5" />}
      {place === 'ahead' && <Lock strokeWidth={1.75} className="size-4" />}
      {(place === 'here' || place === 'next') && number}
    </span>
  );
}

/** How much of the stage is done, around its number. */
const Ring = ({ percent }: { percent: number }) => (
  <svg viewBox="0 0 44 44" className="absolute inset-0 -rotate-90 fill-none stroke-[5]">
    <circle cx="22" cy="22" r="19.5" className="stroke-line" />
    {percent > 0 && (
      <circle
        cx="22"
        cy="22"
        r="19.5"
        pathLength={100}
        strokeDasharray={`${percent} 100`}
        className="stroke-mango transition-[stroke-dasharray] duration-500"
      />
    )}
  </svg>
);
