import {
  dayState,
  type DayState,
  fileTitle,
  isOpenDay,
  liveNow,
  type Workshop,
  type WorkshopDay,
} from '@tribe/domain/features/site/training/workshop.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { CirclePlay, Lock } from 'lucide-react';
import { buttonLook } from '#ui/buttonLook.ts';
import { Card } from '#ui/Card.tsx';
import { trainingTitle, trainingWords } from '@tribe/domain/features/site/training/trainingWords.ts';

type Props = { workshop: Workshop; now: Date };

/** A visitor's page in small, by the rules of the page itself. */
export function VisitorPreview({ workshop, now }: Props) {
  const live = liveNow(workshop);
  if (!workshop.isShown)
    return (
      <Card>
        <p className="text-sm">Visitors are sent to the waitlist.</p>
      </Card>
    );
  const freebies = workshop.days.filter((day) => day.freebie !== null && isOpenDay(dayState(workshop, day, now)));
  return (
    <div className="overflow-hidden rounded-[1.25rem] border border-line-mid bg-page">
      {live && <p className="bg-bad px-4 py-2 text-center text-sm font-semibold text-on-bad">We’re live</p>}
      <div className="grid gap-3 p-4">
        <p className="text-lg leading-tight font-bold">{trainingTitle}</p>
        {live?.day === null && <span className={buttonLook('mango')}>Join now</span>}
        {workshop.days.map((day) => (
          <DayLine key={day.day} workshop={workshop} day={day} state={dayState(workshop, day, now)} />
        ))}
        {freebies.map(({ day, freebie }) => (
          <p key={day} className="text-center text-sm text-ink-soft">
            Freebie: {fileTitle(freebie ?? '', trainingWords[workshop.path].days[day].gives)}
          </p>
        ))}
      </div>
    </div>
  );
}

function DayLine({ workshop, day: { day }, state }: { workshop: Workshop; day: WorkshopDay; state: DayState }) {
  if (state.kind === 'live')
    return (
      <Card look="deep">
        <p className="text-sm">Day {day}, live now</p>
        <p className="mt-1 mb-3 text-base font-semibold">{trainingWords[workshop.path].days[day].title}</p>
        <span className={`${buttonLook('mango')} w-full`}>Join now</span>
      </Card>
    );
  const Icon = state.kind === 'recording' ? CirclePlay : Lock;
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-card px-3 py-2.5">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-soft" />
      <p className="text-sm">
        <span className="block font-semibold">Day {day}</span>
        {wordsOf(state)}
      </p>
    </div>
  );
}

function wordsOf(state: Exclude<DayState, { kind: 'live' }>): string {
  switch (state.kind) {
    case 'recording':
      return 'Watch the recording';
    case 'opens':
      return `Opens ${showInstant(state.at)}`;
    case 'over':
      return 'The recording is coming soon';
    case 'soon':
      return 'Opens soon';
  }
}
