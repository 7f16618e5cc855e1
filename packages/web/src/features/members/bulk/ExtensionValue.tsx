import { useState } from 'react';
import { extensionText, readExtension } from '@tribe/domain/features/members/bulk.ts';
import { DateField } from '#ui/DateField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { ActValue } from './useManyAct.ts';

type Props = { value: ActValue; onChange: (value: ActValue) => void };

const toDay = 'day';
const lengths = [7, 30, 60, 90, 180, 365].map((days) => ({ value: extensionText({ days }), label: `${days} days` }));

/** By how much memberships are extended, and why. */
export function ExtensionValue({ value: { id, text }, onChange }: Props) {
  const [isByDay, setByDay] = useState(false);
  const wanted = readExtension(id ?? '');
  const day = wanted && 'day' in wanted ? wanted.day : null;
  return (
    <>
      <SelectField
        label="How much longer"
        value={isByDay ? toDay : (id ?? null)}
        options={[...lengths, { value: toDay, label: 'Until a day' }]}
        onChange={(chosen) => {
          setByDay(chosen === toDay);
          onChange({ id: chosen === toDay || chosen === null ? undefined : chosen, text });
        }}
      />
      {isByDay && (
        <DateField
          label="New expiry"
          value={day}
          onChange={(chosen) => onChange({ id: chosen ? extensionText({ day: chosen }) : undefined, text })}
        />
      )}
      <TextField label="Reason" value={text} onChange={(typed) => onChange({ id, text: typed })} maxLength={500} />
    </>
  );
}
