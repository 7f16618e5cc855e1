import type { Place } from '@tribe/domain/features/forms/field.ts';
import { FieldNotes } from '#ui/Field.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useId } from 'react';
import type { QuestionProps } from './FormQuestion.tsx';
import type { Typed } from './questions.ts';

const parts = [
  ['country', 'Country', 'country-name'],
  ['state', 'Province or state', 'address-level1'],
  ['city', 'City', 'address-level2'],
] as const;

const isPlace = (value: Typed): value is Place => typeof value === 'object' && value !== null && 'city' in value;

/** Where somebody lives, in three parts. */
export function PlaceQuestion({ field, value, error, onType, onLeave }: QuestionProps) {
  const id = useId();
  const place = isPlace(value) ? value : { country: '', state: '', city: '' };
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{field.label}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {parts.map(([part, label, autoComplete]) => (
          <TextField
            key={part}
            label={label}
            autoComplete={autoComplete}
            value={place[part]}
            onChange={(text) => onType({ ...place, [part]: text })}
            onBlur={() => onLeave(place)}
          />
        ))}
      </div>
      <FieldNotes id={id} help={field.help} error={error} />
    </fieldset>
  );
}
