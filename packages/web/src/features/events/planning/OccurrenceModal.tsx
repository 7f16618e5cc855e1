import type { z } from 'zod';
import { OccurrenceInput } from '@tribe/domain/features/events/event.input.ts';
import { localAt } from '@tribe/domain/kernel/time/zoned.ts';
import { KindField, type KindFieldProps } from '#admin/KindField.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Form } from '#ui/Form.tsx';
import { Modal } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import type { EventData, OccurrenceData } from '../eventData.ts';
import { HostsField } from './HostsField.tsx';
import { UpdateOccurrence } from './occurrence.documents.ts';

type Values = z.input<typeof OccurrenceInput>;
type Props = { event: EventData; time: OccurrenceData; onClose: () => void; onDone: () => void };

const fields: readonly (KindFieldProps & { name: keyof Values })[] = [
  { name: 'startDay', label: 'Day', kind: 'date' },
  { name: 'startTime', label: 'Time', kind: 'time' },
  { name: 'durationMinutes', label: 'Length (minutes)', kind: 'number' },
  { name: 'name', label: 'Custom name', kind: 'text', optional: true },
  { name: 'description', label: 'Custom description', kind: 'rich-text', optional: true },
  { name: 'joinUrl', label: 'Custom join link', kind: 'link', optional: true },
  { name: 'passcode', label: 'Custom passcode', kind: 'text', optional: true },
  { name: 'capacity', label: 'Custom capacity', kind: 'number', optional: true },
];

function startOf(
  { startAt, endAt, name, description, hostIds, joinUrl, passcode, ownCapacity }: OccurrenceData,
  zone: string,
): Values {
  const { day, time } = localAt(new Date(startAt), zone);
  return {
    startDay: day,
    startTime: time,
    durationMinutes: Math.round((Date.parse(endAt) - Date.parse(startAt)) / 60_000),
    hostIds: [...hostIds],
    capacity: ownCapacity,
    name,
    description,
    joinUrl,
    passcode,
  };
}

/** What one time of a series has of its own; what is left empty is as in the series. */
export function OccurrenceModal({ event, time, onClose, onDone }: Props) {
  const form = useZodForm(OccurrenceInput, startOf(time, event.timeZone));
  const [update] = useMutation(UpdateOccurrence);
  const save = async (input: OccurrenceInput) => {
    const acted = await update({ id: time.id, input, version: time.version });
    if (!acted.ok) return acted.failure;
    toast.success('Saved');
    onDone();
    onClose();
    return null;
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Change this one"
      text="Other dates won’t change. Leave a field blank to use the series value."
    >
      <div className="pb-3">
        <Form of={form} onSubmit={save}>
          {fields.map((field) => (
            <KindField key={field.name} {...field} />
          ))}
          <HostsField label="Custom hosts" />
        </Form>
      </div>
    </Modal>
  );
}
