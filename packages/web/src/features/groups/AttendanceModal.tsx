import { useState } from 'react';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';
import type { LedGroup } from './groupFigures.ts';
import { TakeAttendance } from './viewGroup.documents.ts';

type Props = { group: LedGroup; onClose: () => void; onDone: () => void };

/** Ticks who was at a meeting; a day that was noted before opens with what was noted. */
export function AttendanceModal({ group, onClose, onDone }: Props) {
  const [heldOn, setHeldOn] = useState<string | null>(() => today(new Date()));
  const known = group.meetings.find((meeting) => meeting.heldOn === heldOn);
  const [ticked, setTicked] = useState<Readonly<Record<string, readonly number[]>>>({});
  const everybody = group.members.map(({ id }) => id);
  const present = ticked[heldOn ?? ''] ?? known?.attendeeIds ?? everybody;
  const [take, { isBusy }] = useMutation(TakeAttendance);
  const save = async () => {
    if (heldOn === null) return;
    const done = await take({ groupId: group.id, heldOn, userIds: [...present] });
    if (!done.ok) return toast.error(done.failure.message);
    toast.success(`${counted(done.data.takeAttendance, 'person', 'people')} marked present`);
    onDone();
    onClose();
  };
  const toggle = (id: number, isThere: boolean) =>
    setTicked({ ...ticked, [heldOn ?? '']: isThere ? [...present, id] : present.filter((one) => one !== id) });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Take attendance"
      text={known ? 'You’ve already recorded this meeting. Saving will update it.' : 'Uncheck anyone who wasn’t there.'}
      withCancel
      actions={
        <Button look="primary" disabled={heldOn === null} busy={isBusy && 'Saving…'} onClick={() => void save()}>
          {`Save, ${present.length} of ${everybody.length} there`}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        <DateField label="Meeting date" value={heldOn} onChange={setHeldOn} />
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">Who was there</legend>
          {group.members.map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={name}
              value={present.includes(id)}
              onChange={(isThere) => toggle(id, isThere)}
            />
          ))}
        </fieldset>
      </div>
    </Modal>
  );
}
