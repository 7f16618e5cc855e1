import { weekParts } from '@tribe/domain/features/accountability/preference.ts';
import { CheckboxField } from '#ui/CheckboxField.tsx';

type Props = { value: readonly string[]; onChange: (value: string[]) => void };

/** In which parts of the week somebody has time. */
export const WeekPartsField = ({ value, onChange }: Props) => (
  <fieldset>
    <legend className="text-sm font-semibold">When do you have time?</legend>
    {weekParts.map((part) => (
      <CheckboxField
        key={part.value}
        label={part.label}
        value={value.includes(part.value)}
        onChange={(isFree) => onChange(isFree ? [...value, part.value] : value.filter((one) => one !== part.value))}
      />
    ))}
  </fieldset>
);
