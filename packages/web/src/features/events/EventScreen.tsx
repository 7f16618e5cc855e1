import { Archive, CalendarX, Ellipsis, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUndo } from '#kernel/undo/useUndo.ts';
import { useGo } from '#kernel/url/useGo.ts';
import { useUrlNumber } from '#kernel/url/search.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { confirm } from '#ui/confirm.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { toast } from '#ui/toast.ts';
import { ArchiveEvent, CancelEvent, EventById } from './event.documents.ts';
import type { EventData } from './eventData.ts';
import { EventFacts } from './attending/EventFacts.tsx';
import { EventStatus } from './EventStatus.tsx';
import { EventTimesTable } from './planning/EventTimesTable.tsx';
import { OccurrencePanel } from './planning/OccurrencePanel.tsx';
import type { MenuItem } from '#ui/MenuPopup.tsx';

type Props = {
  id: number;
  /** Who it is open to, and who decides it. */
  access: ReactNode;
};

/** An event as staff see it; `on` in the address is one time of it, with the people of that time. */
export function EventScreen({ id, access }: Props) {
  const asked = useQuery(EventById, { id });
  const [on] = useUrlNumber('on', 0);
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={6} />} failure={failedPage('Event')}>
      {({ event }, { retry }) => (
        <>
          <Head event={event} onAgain={retry} />
          {on > 0 ? (
            <OccurrencePanel key={on} event={event} id={on} />
          ) : (
            <>
              <EventFacts event={event} />
              <EventTimesTable event={event} />
              {access}
            </>
          )}
        </>
      )}
    </Answer>
  );
}

function Head({ event, onAgain }: { event: EventData; onAgain: () => void }) {
  usePageTitle(event.name);
  const mayWrite = useMe().functionAccess.event_create === true;
  return (
    <PageHeader
      title={event.name}
      lead={<EventStatus of={event} />}
      action={mayWrite && <Acts event={event} onAgain={onAgain} />}
    />
  );
}

const icon = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const;

function Acts({ event, onAgain }: { event: EventData; onAgain: () => void }) {
  const [isCancelling, setCancelling] = useState(false);
  const [cancel, { isBusy }] = useMutation(CancelEvent);
  const { say } = useUndo();
  const archive = useArchive(event);
  const isCancelled = event.status === 'cancelled';
  const items: MenuItem[] = [
    ...(isCancelled
      ? []
      : [
          { label: 'Cancel event', icon: <CalendarX {...icon} />, isDanger: true, onChoose: () => setCancelling(true) },
        ]),
    { label: 'Archive', icon: <Archive {...icon} />, isDanger: true, onChoose: () => void archive() },
  ];
  const callOff = async (note: string) => {
    const acted = await cancel({ id: event.id, note });
    if (!acted.ok) return toast.error(acted.failure.message);
    const { undoId } = acted.data.cancelEvent;
    if (undoId === null) toast.success('Event canceled');
    else say('Event canceled', undoId, onAgain);
    setCancelling(false);
    onAgain();
  };
  return (
    <>
      {!isCancelled && (
        <Button look="primary" href={to('editEvent', { id: event.id })} icon={<Pencil {...icon} />}>
          Edit
        </Button>
      )}
      <Menu
        label="More"
        trigger={<IconButton label="More" icon={<Ellipsis strokeWidth={1.75} className="size-5" />} />}
        items={items}
      />
      {isCancelling && (
        <ReasonModal
          title={`Cancel ${event.name}?`}
          text="All upcoming dates will be canceled. We’ll let people who were going know, along with your reason."
          act="Cancel event"
          busy={isBusy && 'Canceling…'}
          onClose={() => setCancelling(false)}
          onAct={(note) => void callOff(note)}
        />
      )}
    </>
  );
}

function useArchive({ id, name }: EventData): () => Promise<void> {
  const [archive] = useMutation(ArchiveEvent);
  const go = useGo();
  return async () => {
    const isSure = await confirm({
      title: `Archive ${name}?`,
      text: 'It will be removed from every list, and upcoming dates will be canceled.',
      act: 'Archive event',
      isDanger: true,
    });
    if (!isSure) return;
    const acted = await archive({ id });
    if (!acted.ok) {
      toast.error(acted.failure.message);
      return;
    }
    toast.success('Event archived');
    go('events');
  };
}
