import { uploadMessages } from '@tribe/domain/features/imports/messages.ts';
import type { StaffLevelCount } from '@tribe/domain/features/imports/progress.ts';
import { CheckboxField } from '#ui/CheckboxField.tsx';

type Props = {
  levels: readonly StaffLevelCount[];
  ticked: readonly string[];
  error: string | null;
  onChange: (ticked: string[]) => void;
};

/** Levels that open other people's data: each is given only once somebody ticked it. */
export function StaffLevels({ levels, ticked, error, onChange }: Props) {
  return (
    <fieldset className="grid gap-1 rounded-control bg-warn-soft px-4 py-3">
      <legend className="sr-only">Staff access</legend>
      <p className="font-semibold">This file gives staff access. Tick each level you want to give.</p>
      {levels.map(({ id, name, count }) => (
        <CheckboxField
          key={id}
          label={uploadMessages.staffLevel(name, count)}
          value={ticked.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...ticked, id] : ticked.filter((each) => each !== id))}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
