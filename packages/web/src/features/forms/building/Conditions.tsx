import { Plus, X } from 'lucide-react';
import { conditionsOf, mostConditions, whenOf } from '@tribe/domain/features/forms/conditions.ts';
import { canDecide, typeWord } from '@tribe/domain/features/forms/draft.ts';
import type { Condition, FormField } from '@tribe/domain/features/forms/field.ts';
import { Button } from '#ui/Button.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import type { Draft } from './useDraft.ts';

const hows = [
  { value: 'all' as const, label: 'All of these are true' },
  { value: 'any' as const, label: 'Any of these is true' },
];

/** The first answer of a question, which a condition on it begins with. */
const begins = ({ key, type, options }: FormField): Condition => {
  const first = type === 'yes-no' ? true : options[0];
  return { key, is: first === undefined ? [] : [first] };
};

/** Which earlier answers a question hangs on. */
export function Conditions({ field, draft }: { field: FormField; draft: Draft }) {
  const place = draft.fields.findIndex(({ key }) => key === field.key);
  const deciding = draft.fields.slice(0, place).filter(canDecide);
  const { how, of } = conditionsOf(field);
  if (deciding.length === 0 && of.length === 0) return null;
  const put = (next: readonly Condition[], nextHow = how) =>
    draft.edit(field.key, { visibleWhen: whenOf({ how: nextHow, of: next }) });
  const last = deciding.at(-1);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {of.length > 1 && (
        <SelectField
          label="Show this when"
          value={how}
          options={hows}
          onChange={(next) => put(of, next === 'any' ? 'any' : 'all')}
        />
      )}
      {of.length === 0 && (
        <SelectField
          label="Show this when"
          value={null}
          placeholder="Always"
          options={choicesOf(deciding)}
          onChange={(key) => put(deciding.filter((each) => each.key === key).map(begins))}
        />
      )}
      {of.map((condition, at) => (
        <OneCondition
          // oxlint-disable-next-line react/no-array-index-key -- two may say the same, and their places are all that tells them apart
          key={at}
          label={of.length > 1 ? `Condition ${at + 1}` : 'Show this when'}
          condition={condition}
          deciding={deciding}
          onChange={(next) => put(of.flatMap((each, place) => (place === at ? (next ?? []) : each)))}
        />
      ))}
      {last && of.length > 0 && of.length < mostConditions && (
        <Button
          look="text"
          size="small"
          className="justify-self-start"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => put([...of, begins(deciding.find(({ key }) => of.every((each) => each.key !== key)) ?? last)])}
        >
          Add a condition
        </Button>
      )}
    </div>
  );
}

const choicesOf = (deciding: readonly FormField[]) =>
  deciding.map(({ key, label, type }) => ({ value: key, label: label || typeWord(type) }));

const yesNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

type OneProps = {
  label: string;
  condition: Condition;
  deciding: readonly FormField[];
  /** Null takes it away. */
  onChange: (next: Condition | null) => void;
};

function OneCondition({ label, condition, deciding, onChange }: OneProps) {
  const { key, is } = condition;
  const source = deciding.find((each) => each.key === key);
  const answers: { value: string | boolean; label: string }[] =
    source?.type === 'yes-no' ? yesNo : (source?.options ?? []).map((option) => ({ value: option, label: option }));
  const choose = (next: string | null) => {
    const chosen = deciding.find((each) => each.key === next);
    onChange(chosen ? begins(chosen) : null);
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-1">
        <div className="min-w-0 grow">
          <SelectField
            label={label}
            value={source ? key : null}
            placeholder="Choose a question"
            options={choicesOf(deciding)}
            onChange={choose}
          />
        </div>
        <IconButton
          label="Remove this condition"
          onClick={() => onChange(null)}
          icon={<X className="size-4" aria-hidden="true" />}
        />
      </div>
      {answers.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">is any of</legend>
          {answers.map(({ value, label: said }) => (
            <CheckboxField
              key={said}
              label={said}
              value={is.includes(value)}
              onChange={(isOn) =>
                onChange({ ...condition, is: isOn ? [...is, value] : is.filter((other) => other !== value) })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
