import type { ReactNode } from 'react';
import type { z } from 'zod';
import { eventFormatLabel, eventFormats } from '@tribe/domain/features/events/eventFormat.ts';
import type { EventInput } from '@tribe/domain/features/events/event.input.ts';
import { parseRule, printRule } from '@tribe/domain/features/events/recurrence.ts';
import { offsetOptions } from '@tribe/domain/kernel/time/offsets.ts';
import { KindField, type KindFieldProps } from '#admin/KindField.tsx';
import type { Option } from '#ui/fieldProps.ts';
import { FormField } from '#ui/FormField.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { HostsField, type Host } from './HostsField.tsx';
import { RecurrenceField } from './RecurrenceField.tsx';
import { locationOptions } from '../words.ts';

const formatOptions = eventFormats.map((value) => ({ value, label: eventFormatLabel(value) }));

export type EventValues = z.input<typeof EventInput>;

const statusOptions = [
  { value: 'draft' as const, label: 'Draft: only staff see it' },
  { value: 'published' as const, label: 'Published' },
];
const reminderOptions: Option<number>[] = [
  { value: 10_080, label: 'A week before' },
  { value: 2_880, label: 'Two days before' },
  { value: 1_440, label: 'A day before' },
  { value: 180, label: 'Three hours before' },
  { value: 60, label: 'An hour before' },
  { value: 15, label: '15 minutes before' },
];

const twoThirds = 'grid grid-cols-1 items-start gap-5 sm:grid-cols-[2fr_1fr]';

type GroupProps = { title: string; hint: string; children: ReactNode };

/** One of the questions that an event answers: what, when, where and who. */
const Group = ({ title, hint, children }: GroupProps) => (
  <section
    aria-label={title}
    className="grid grid-cols-1 gap-x-6 gap-y-4 p-4 sm:p-6 lg:grid-cols-[8.5rem_minmax(0,1fr)]"
  >
    <div>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{hint}</p>
    </div>
    <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
  </section>
);

const Plain = (props: KindFieldProps & { name: keyof EventValues }) => <KindField {...props} />;

/** What an event is about, and who hosts it. */
export function AboutEvent({ hosts }: { hosts: readonly Host[] }) {
  return (
    <Group title="What" hint="You only need a name to save.">
      <div className={twoThirds}>
        <Plain name="name" label="Name" kind="text" />
        <Plain name="format" label="Format" kind={{ options: formatOptions }} />
      </div>
      <Plain name="shortDescription" label="Short description" kind="text" help="One line for the list." optional />
      <Plain name="description" label="Description" kind="rich-text" optional />
      <div className={twoThirds}>
        <HostsField label="Hosts" known={hosts} />
        <Plain name="points" label="XP for attending" kind="number" />
      </div>
      <Plain name="coverImage" label="Cover image" kind="picture" optional />
      <Plain name="status" label="Status" kind={{ options: statusOptions }} />
    </Group>
  );
}

/** When it is, where its clocks stand, and whether it comes again. */
export function EventTimes() {
  const { setValue, getValues } = useFormContext<EventValues>();
  const [zone, startDay] = useWatch<EventValues, ['timeZone', 'startDay']>({ name: ['timeZone', 'startDay'] });
  const moveRule = (next: string) => {
    const rule = getValues('recurrence');
    const read = rule === null ? null : parseRule(rule, zone);
    if (read) setValue('recurrence', printRule(read, next), { shouldDirty: true });
  };
  return (
    <Group title="When" hint="Shown to each person in their own time.">
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-3">
        <Plain name="startDay" label="Day" kind="date" />
        <Plain name="startTime" label="Time" kind="time" />
        <Plain name="durationMinutes" label="Length (minutes)" kind="number" />
      </div>
      <FormField<EventValues, 'timeZone'> name="timeZone">
        {({ value, onChange, ...field }) => (
          <SelectField
            label="Time zone"
            options={zoneOptions(value)}
            value={value}
            onChange={(next) => {
              if (next === null) return;
              moveRule(next);
              onChange(next);
            }}
            {...field}
          />
        )}
      </FormField>
      <FormField<EventValues, 'recurrence'> name="recurrence">
        {(field) => <RecurrenceField label="Repeats" zone={zone} startDay={startDay} {...field} />}
      </FormField>
    </Group>
  );
}

/** The offered zones by their offset; one that was stored otherwise is offered as well. */
function zoneOptions(stored: string): Option<string>[] {
  const offered = offsetOptions.map(({ offset, zone }) => ({ value: zone, label: `${offset}, ${zone}` }));
  return offered.some(({ value }) => value === stored) ? offered : [{ value: stored, label: stored }, ...offered];
}

/** Where one goes or joins, how many may come, and what reminds them. */
export function EventPlace() {
  const location = useWatch<EventValues, 'location'>({ name: 'location' });
  return (
    <Group title="Where and who" hint="When it’s full, people join a waitlist and move up in order.">
      <Plain name="location" label="Where" kind={{ options: locationOptions }} />
      {location === 'in-person' && <Plain name="address" label="Address" kind="text" optional />}
      {location !== 'in-person' && (
        <>
          <Plain
            name="joinUrl"
            label="Join link"
            kind="link"
            help="Members get it on the event page once joining opens."
            optional
          />
          <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
            <Plain name="passcode" label="Passcode" kind="text" optional />
            <Plain name="joinOpensMinutesBefore" label="Joining opens (minutes before the start)" kind="number" />
          </div>
        </>
      )}
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Plain name="capacity" label="Capacity" kind="number" help="Leave blank for no limit." optional />
        <Plain name="waitlist" label="Waitlist" kind="switch" />
      </div>
      <FormField<EventValues, 'reminders'> name="reminders">
        {({ onChange, value, ...field }) => (
          <MultiSelectField
            label="Reminders"
            optional
            options={withStored(value)}
            value={value}
            onChange={(minutes) => onChange(minutes.map(Number))}
            help="Email and in-app reminders to Going and Maybe."
            {...field}
          />
        )}
      </FormField>
    </Group>
  );
}

const withStored = (stored: readonly number[]): Option<number>[] => [
  ...reminderOptions,
  ...stored
    .filter((minutes) => !reminderOptions.some(({ value }) => value === minutes))
    .map((value) => ({ value, label: `${value} minutes before` })),
];
