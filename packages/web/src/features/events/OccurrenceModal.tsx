import type { z } from 'zod';
import { OccurrenceInput } from '@tribe/domain/features/events/event.input.ts';
import { localAt } from '@tribe/domain/kernel/time/zoned.ts';
import type { FieldKind } from '#admin/field.ts';
import { ResourceField } from '#admin/ResourceField.tsx';
import { useAct } from '#kernel/graphql/useAct.ts';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { EventHosts } from './event.documents.ts';
import type { EventData, OccurrenceData } from './eventData.ts';
import { UpdateOccurrence } from './occurrence.documents.ts';

type Values = z.input<typeof OccurrenceInput>;
type Props = { event: EventData; time: OccurrenceData; onClose: () => void; onDone: () => void };

const fields: readonly { name: keyof Values & string; label: string; kind: FieldKind; optional?: boolean }[] = [
  { name: 'startDay', label: 'Day', kind: 'date' },
  { name: 'startTime', label: 'Time', kind: 'time' },
  { name: 'durationMinutes', label: 'Length in minutes', kind: 'number' },
  { name: 'name', label: 'Name of its own', kind: 'text', optional: true },
  { name: 'description', label: 'Description of its own', kind: 'rich-text', optional: true },
  { name: 'joinUrl', label: 'Join link of its own', kind: 'link', optional: true },
  { name: 'passcode', label: 'Passcode of its own', kind: 'text', optional: true },
  { name: 'capacity', label: 'Capacity of its own', kind: 'number', optional: true },
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
  const [update] = useAct(UpdateOccurrence);
  const hosts = useAsk(EventHosts);
  const options =
    hosts.kind === 'done' ? hosts.data.eventHosts.map(({ id, name }) => ({ value: id, label: name })) : [];
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
      text="The others of the series stay as they are. What you leave empty is as in the series."
    >
      <div className="pb-3">
        <Form of={form} onSubmit={save} submit="Save" busy="Saving…">
          {fields.map(({ name, label, kind, optional }) => (
            <FormField<Record<string, unknown>> key={name} name={name}>
              {(field) => <ResourceField {...{ label, kind, optional }} {...field} />}
            </FormField>
          ))}
          <FormField<Values, 'hostIds'> name="hostIds">
            {({ onChange, ...field }) => (
              <MultiSelectField
                label="Hosts of its own"
                optional
                options={options}
                placeholder="Type to find"
                onChange={(ids) => onChange(ids.map(Number))}
                {...field}
              />
            )}
          </FormField>
        </Form>
      </div>
    </Modal>
  );
}
