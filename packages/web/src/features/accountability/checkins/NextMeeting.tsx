import { UsersRound, Video } from 'lucide-react';
import { useState } from 'react';
import { daysAhead, meetingInWords } from '@tribe/domain/features/groups/meeting.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { dayOf, today } from '@tribe/domain/kernel/time/manila.ts';
import { manilaZone } from '@tribe/domain/kernel/time/zone.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonLook } from '#ui/buttonLook.ts';
import { Card } from '#ui/Card.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';
import { NoteMeeting, type Accountability } from '../myAccountability.documents.ts';

/** When the group meets next, and where; its lead notes here that it met. */
export function NextMeeting({ group, onChanged }: { group: Accountability; onChanged: () => void }) {
  const [now] = useState(() => today(new Date()));
  const [isNoting, setNoting] = useState(false);
  const { nextMeetingAt, meetLink, isLed } = group;
  const at = nextMeetingAt === null ? null : new Date(nextMeetingAt);
  return (
    <Card look="deep">
      <p className="text-sm">{at ? `Next meeting, ${daysAhead(now, dayOf(at))}` : 'Meetings'}</p>
      <p className="num mt-1 text-lg font-bold">{at ? meetingInWords(at, manilaZone) : 'No meeting time set yet'}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {at && meetLink && (
          <Anchor
            href={meetLink}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Join the meeting (opens in a new tab)"
            className={buttonLook()}
          >
            <Video strokeWidth={1.75} className="size-4.5" aria-hidden="true" />
            Join
          </Anchor>
        )}
        {isLed && (
          <Button
            icon={<UsersRound strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
            onClick={() => setNoting(true)}
          >
            We met today
          </Button>
        )}
      </div>
      {isNoting && <MeetingModal group={group} day={now} onClose={() => setNoting(false)} onDone={onChanged} />}
    </Card>
  );
}

type Props = { group: Accountability; day: string; onClose: () => void; onDone: () => void };

function MeetingModal({ group, day, onClose, onDone }: Props) {
  const people = group.buddies.filter(({ isLead }) => !isLead);
  const [present, setPresent] = useState<readonly number[]>(() => people.map(({ id }) => id));
  const [note, { isBusy }] = useMutation(NoteMeeting);
  const save = async () => {
    const done = await note({ groupId: group.id, heldOn: day, attendeeIds: [...present] });
    if (!done.ok) return toast.error(done.failure.message);
    toast.success(`${counted(done.data.noteAccountabilityMeeting, 'person', 'people')} marked present`);
    onDone();
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Who was there?"
      text="Uncheck anyone who missed the meeting."
      withCancel
      actions={
        <Button look="primary" busy={isBusy && 'Saving…'} onClick={() => void save()}>
          Save meeting
        </Button>
      }
    >
      <div className="pb-2">
        {people.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            value={present.includes(id)}
            onChange={(isThere) => setPresent(isThere ? [...present, id] : present.filter((one) => one !== id))}
          />
        ))}
      </div>
    </Modal>
  );
}
