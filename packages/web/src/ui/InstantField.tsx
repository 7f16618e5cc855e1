import { instantAt } from '@tribe/domain/kernel/time/instantAt.ts';
import { localAt } from '@tribe/domain/kernel/time/zoned.ts';
import { manilaZone } from '@tribe/domain/kernel/time/zone.ts';
import { useId, useState } from 'react';
import { classes } from './classes.ts';
import { DateField } from './DateField.tsx';
import { FieldNotes } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import { TimeField } from './TimeField.tsx';

/** A day and a time in Manila that make an instant; a day alone is its first moment. */
export function InstantField({
  label,
  value,
  onChange,
  name,
  help,
  error,
  optional,
  disabled,
  ref,
  onBlur,
}: FieldProps<Date | null>) {
  const id = useId();
  const local = value && localAt(value, manilaZone);
  // While a day is typed there is none for a moment, and its time comes back with it.
  const [keptTime, setKeptTime] = useState('00:00');
  const changeDay = (day: string | null) => {
    if (local) setKeptTime(local.time);
    onChange(day === null ? null : instantAt({ day, time: local?.time ?? keptTime }, manilaZone));
  };
  return (
    <fieldset
      aria-describedby={classes(help ? `${id}-help` : '', error ? `${id}-error` : '') || undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-2 text-sm font-semibold">
        {label}
        {optional && <span className="text-xs font-medium text-ink-faint">optional</span>}
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)_8.25rem] gap-2">
        <DateField label="Day" value={local?.day ?? null} onChange={changeDay} {...{ name, disabled, ref, onBlur }} />
        <TimeField
          label="Time"
          value={local?.time ?? null}
          onChange={(time) => local && onChange(instantAt({ day: local.day, time: time ?? '00:00' }, manilaZone))}
          disabled={disabled || local === null}
        />
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}
