import {
  frequencies,
  type Nth,
  nths,
  nthWords,
  parseRule,
  printRule,
  type Recurrence,
  ruleInWords,
  type WeekdayCode,
  weekdayCodes,
  weekdayName,
} from '@tribe/domain/features/events/recurrence.ts';
import { addDays, type Day, isDay } from '@tribe/domain/kernel/time/manila.ts';
import { chipLook } from '#ui/Choice.tsx';
import { DateField } from '#ui/DateField.tsx';
import { FieldNotes } from '#ui/Field.tsx';
import type { FieldProps } from '#ui/fieldProps.ts';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { weekdayOf } from '#ui/monthGrid.ts';

type Props = FieldProps<string | null> & {
  zone: string;
  /** The first day, from which the rule takes its weekday. */
  startDay: Day;
};

const often = {
  DAILY: 'Every day',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
  YEARLY: 'Every year',
} as const;
const units = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' } as const;

/** By which rule an event comes again, chosen in words. */
export function RecurrenceField({ label, value, onChange, error, name, ref, zone, startDay }: Props) {
  const rule = value === null ? null : parseRule(value, zone);
  const first = weekdayCodes[isDay(startDay) ? weekdayOf(startDay) : 1] ?? 'MO';
  const set = (changed: Partial<Recurrence>) => rule && onChange(printRule({ ...rule, ...changed }, zone));
  const begin = (frequency: (typeof frequencies)[number] | null) =>
    onChange(frequency && printRule({ ...fresh(frequency, first), ends: rule?.ends ?? { kind: 'never' } }, zone));
  return (
    <fieldset className="grid min-w-0 gap-4">
      <SelectField
        label={label}
        name={name}
        ref={ref}
        value={rule?.frequency ?? null}
        placeholder="Does not repeat"
        options={frequencies.map((one) => ({ value: one, label: often[one] }))}
        onChange={begin}
        error={error}
      />
      {rule && (
        <>
          <NumberField
            label={`Every how many ${units[rule.frequency]}`}
            value={rule.interval}
            onChange={(interval) => set({ interval: Math.min(99, Math.max(1, interval ?? 1)) })}
          />
          {rule.frequency === 'WEEKLY' && (
            <Weekdays chosen={rule.weekdays} onChange={(weekdays) => set({ weekdays })} />
          )}
          {rule.frequency === 'MONTHLY' && (
            <OnWhichDay
              rule={rule}
              first={first}
              onChange={(nth) => set({ nth, weekdays: nth === null ? [] : [first] })}
            />
          )}
          <Ends ends={rule.ends} startDay={startDay} onChange={(ends) => set({ ends })} />
          <output className="num block rounded-control bg-sea-soft px-3 py-2 font-semibold text-sea">
            {ruleInWords(rule)}
          </output>
        </>
      )}
    </fieldset>
  );
}

const fresh = (frequency: Recurrence['frequency'], first: WeekdayCode) => ({
  frequency,
  interval: 1,
  weekdays: frequency === 'WEEKLY' ? [first] : [],
  nth: null,
});

type WeekdaysProps = { chosen: readonly WeekdayCode[]; onChange: (chosen: WeekdayCode[]) => void };

function Weekdays({ chosen, onChange }: WeekdaysProps) {
  const turn = (code: WeekdayCode) =>
    onChange(weekdayCodes.filter((one) => (one === code ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">On</legend>
      <div className="flex flex-wrap gap-2">
        {weekdayCodes.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={chosen.includes(code)}
            onClick={() => turn(code)}
            className={chipLook(chosen.includes(code))}
          >
            {weekdayName(code)}
          </button>
        ))}
      </div>
      {chosen.length === 0 && (
        <FieldNotes id="weekdays" help="If you don’t choose any, we’ll use the weekday of the first date." />
      )}
    </fieldset>
  );
}

type OnProps = { rule: Recurrence; first: WeekdayCode; onChange: (nth: Nth | null) => void };

function OnWhichDay({ rule, first, onChange }: OnProps) {
  const day = weekdayName(rule.weekdays[0] ?? first);
  return (
    <SelectField
      label="On which day"
      value={rule.nth}
      placeholder="The same day of the month"
      options={nths.map((nth) => ({ value: nth, label: `The ${nthWords[nth]} ${day}` }))}
      onChange={onChange}
    />
  );
}

type EndsProps = { ends: Recurrence['ends']; startDay: Day; onChange: (ends: Recurrence['ends']) => void };

const endings = [
  { value: 'until' as const, label: 'On a day' },
  { value: 'count' as const, label: 'After a number of occurrences' },
];

function Ends({ ends, startDay, onChange }: EndsProps) {
  const from = isDay(startDay) ? startDay : '2026-01-01';
  const choose = (kind: 'until' | 'count' | null) => {
    if (kind === 'until') onChange({ kind, day: addDays(from, 90) });
    else onChange(kind === 'count' ? { kind, count: 10 } : { kind: 'never' });
  };
  return (
    <>
      <SelectField
        label="Ends"
        value={ends.kind === 'never' ? null : ends.kind}
        placeholder="Never"
        options={endings}
        onChange={choose}
      />
      {ends.kind === 'until' && (
        <DateField label="Last day" value={ends.day} onChange={(day) => day && onChange({ kind: 'until', day })} />
      )}
      {ends.kind === 'count' && (
        <NumberField
          label="Number of occurrences"
          value={ends.count}
          onChange={(count) => onChange({ kind: 'count', count: Math.min(500, Math.max(1, count ?? 1)) })}
        />
      )}
    </>
  );
}
