import { CalendarX, Ellipsis, Pencil, Split } from 'lucide-react';
import { Suspense, useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showSpan, zoneName } from '@tribe/domain/kernel/time/zoned.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useUndo } from '#kernel/undo/useUndo.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Menu } from '#ui/Menu.tsx';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BackLink, TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { AttendeeTable } from '../attending/AttendeeTable.tsx';
import type { EventData, OccurrenceData } from '../eventData.ts';
import { CancelOccurrence, EventOccurrenceById } from './occurrence.documents.ts';
import { RecordingForm } from './RecordingForm.tsx';
import { useNow } from '../attending/useNow.ts';
import { sourceLabel, stateOf } from '../words.ts';
import type { MenuItem } from '#ui/MenuPopup.tsx';

const OccurrenceModal = lazyWithRetry(() => import('./OccurrenceModal.tsx').then((file) => file.OccurrenceModal));

type Props = { event: EventData; id: number };

/** One time of an event: how many come, who was there, and its recording once it is over. */
export function OccurrencePanel({ event, id }: Props) {
  const asked = useQuery(EventOccurrenceById, { id });
  const mayWrite = useMe().functionAccess.event_create === true;
  const now = useNow();
  return (
    <>
      <BackLink href={to('event', { id: event.id })}>All dates</BackLink>
      <Answer of={asked} skeleton={<Skeleton shape="h-40 w-full rounded-card" />}>
        {({ eventOccurrence: time }, { retry }) => (
          <div className="grid gap-5">
            <Summary event={event} time={time} mayWrite={mayWrite} onAgain={retry} />
            {mayWrite && new Date(time.endAt) <= now && time.status === 'scheduled' && (
              <RecordingForm key={time.recordingUrl} time={time} />
            )}
            <AttendeeTable time={time} mayWrite={mayWrite} onAgain={retry} />
          </div>
        )}
      </Answer>
    </>
  );
}

type SummaryProps = { event: EventData; time: OccurrenceData; mayWrite: boolean; onAgain: () => void };

function Summary({ event, time, mayWrite, onAgain }: SummaryProps) {
  const start = new Date(time.startAt);
  const state = stateOf({ ...time, isCancelled: time.status === 'cancelled' });
  const ways = time.attendedBy.map(({ source, count }) => `${count} ${sourceLabel(source)}`).join(', ');
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="num text-lg">{showSpan(start, new Date(time.endAt), time.timeZone)}</h2>
          <p className="text-sm text-ink-soft">{zoneName(time.timeZone, start)}</p>
          <p className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
            {state === 'live' && <Badge tone="mango">Live now</Badge>}
            {state === 'cancelled' && <Badge tone="bad">Canceled</Badge>}
            {time.isMoved && <Badge tone="outline">Moved</Badge>}
            {time.name && <Badge tone="outline">{time.name}</Badge>}
          </p>
          {time.cancelNote && <p className="mt-2">{time.cancelNote}</p>}
        </div>
        {mayWrite && (state === 'upcoming' || state === 'live') && <Acts event={event} time={time} onAgain={onAgain} />}
      </div>
      <Figures of={time} />
      {ways && <p className="num mt-3 text-sm text-ink-soft">How people joined: {ways}.</p>}
      {time.description && (
        <div className="mt-4 border-t border-line pt-4">
          <RichText html={time.description} />
        </div>
      )}
    </Card>
  );
}

/** Each figure leads to its people below; seats count all, also those whom the one who looks does not see. */
function Figures({ of: time }: { of: OccurrenceData }) {
  const { goingCount, goingSeen, capacity } = time;
  const counts: [string, string, string | number][] = [
    ['Going', 'going', capacity === null ? goingCount : `${goingCount} of ${capacity}`],
    ['Maybe', 'maybe', time.maybeCount],
    ['Waiting', 'waitlisted', time.waitlistedCount],
    ['Attended', 'attended', time.attendedCount],
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
      {counts.map(([title, people, count]) => (
        <div key={title}>
          <dt className="text-sm text-ink-soft">{title}</dt>
          <dd className="num">
            <TextLink
              href={to('event', { id: time.eventId }, { on: time.id, people })}
              className="text-lg font-semibold"
              aria-label={`${count} ${title}`}
            >
              {count}
            </TextLink>
            {people === 'going' && goingSeen < goingCount && (
              <span className="block text-sm text-ink-soft">
                {goingSeen} of {goingCount} {goingSeen === 1 ? 'is' : 'are'} yours
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const icon = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const;

function Acts({ event, time, onAgain }: Omit<SummaryProps, 'mayWrite'>) {
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(null);
  const [cancel, { isBusy }] = useMutation(CancelOccurrence);
  const { say } = useUndo();
  const now = useNow();
  const isToCome = new Date(time.startAt) > now;
  const items: MenuItem[] = [
    { label: 'Change this one', icon: <Pencil {...icon} />, onChoose: () => setOpen('edit') },
    ...(event.recurrence !== null && isToCome
      ? [
          {
            kind: 'link' as const,
            label: 'Change this and following',
            icon: <Split {...icon} />,
            href: to('editEvent', { id: event.id }, { from: time.id }),
          },
        ]
      : []),
    { label: 'Cancel this one', icon: <CalendarX {...icon} />, isDanger: true, onChoose: () => setOpen('cancel') },
  ];
  const callOff = async (note: string) => {
    const acted = await cancel({ id: time.id, note });
    if (!acted.ok) return toast.error(acted.failure.message);
    const { undoId } = acted.data.cancelEventOccurrence;
    if (undoId === null) toast.success('Canceled');
    else say('Canceled', undoId, onAgain);
    setOpen(null);
    onAgain();
  };
  return (
    <>
      <Menu
        label="Change"
        trigger={<IconButton label="Change" icon={<Ellipsis strokeWidth={1.75} className="size-5" />} />}
        items={items}
      />
      {open === 'edit' && (
        <Suspense>
          <OccurrenceModal event={event} time={time} onClose={() => setOpen(null)} onDone={onAgain} />
        </Suspense>
      )}
      {open === 'cancel' && (
        <ReasonModal
          title="Cancel this one?"
          text="We’ll let people who were going know, along with your reason. Other dates aren’t affected."
          act="Cancel this one"
          busy={isBusy && 'Canceling…'}
          onClose={() => setOpen(null)}
          onAct={(note) => void callOff(note)}
        />
      )}
    </>
  );
}
