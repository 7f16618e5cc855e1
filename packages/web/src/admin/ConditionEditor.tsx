import { type FormEvent, useId, useState } from 'react';
import {
  arity,
  type Condition,
  type FilterField,
  type Kind,
  type Operator,
  operators,
  problemOf,
} from '@tribe/domain/kernel/filter/filter.ts';
import { parsePeso, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { capital } from '@tribe/domain/kernel/text/capital.ts';
import { Button } from '#ui/Button.tsx';
import { controlLook } from '#ui/controlLook.ts';

type Props = {
  name: string;
  field: FilterField;
  condition: Condition | null;
  onChange: (condition: Condition | null) => void;
};

const labels: Readonly<Record<Operator, string>> = {
  contains: 'Contains',
  is: 'Is exactly',
  starts: 'Starts with',
  empty: 'Is empty',
  filled: 'Is not empty',
  atLeast: 'Is at least',
  atMost: 'Is at most',
  between: 'Is between',
  last: 'In the last … days',
  next: 'In the next … days',
  on: 'Is on',
  before: 'Is before',
  after: 'Is after',
  any: 'Is any of',
  none: 'Is none of',
  yes: 'Yes',
  no: 'No',
};

/** As the field itself says yes and no, or that it is empty. */
function labelOf(operator: Operator, { yes, no }: FilterField): string {
  if (yes && (operator === 'yes' || operator === 'filled')) return capital(yes);
  if (no && (operator === 'no' || operator === 'empty')) return capital(no);
  return labels[operator];
}

/** A condition on a field that is typed rather than ticked: how it is compared, and with what. */
export function ConditionEditor({ name, field, condition, onChange }: Props) {
  const offered: readonly Operator[] = operators[field.kind];
  const [operator, setOperator] = useState<Operator>(condition?.operator ?? offered[0] ?? 'is');
  const [typed, setTyped] = useState<readonly string[]>(() =>
    (condition?.values ?? []).map((value) => shownValue(value, field.kind)),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const count = Number(arity(operator));
  const isOfDays = operator === 'last' || operator === 'next';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = Array.from({ length: count }, (_, place) => readValue(typed[place] ?? '', field.kind));
    const next: Condition = { field: name, operator, values };
    const wrong = problemOf(next, { [name]: field });
    setProblem(wrong);
    if (wrong === null) onChange(next);
  };
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-col gap-2 p-2 sm:w-64">
      <select
        aria-label={`How to filter ${field.label.toLowerCase()}`}
        value={operator}
        onChange={(event) => {
          setOperator(offered.find((each) => each === event.target.value) ?? operator);
          setProblem(null);
        }}
        className={controlLook(false)}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {labelOf(each, field)}
          </option>
        ))}
      </select>
      {Array.from({ length: count }, (_, place) => (
        <input
          // oxlint-disable-next-line react/no-array-index-key -- the first value and the second are known by their place
          key={`${operator}${place}`}
          aria-label={valueLabel(field, { place, count, isOfDays })}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : id}
          type={field.kind === 'date' && !isOfDays ? 'date' : 'text'}
          inputMode={field.kind === 'text' ? undefined : field.kind === 'money' ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder={isOfDays ? '30' : field.kind === 'money' ? '₱0.00' : undefined}
          value={typed[place] ?? ''}
          onChange={(event) => {
            const text = event.target.value;
            setTyped((before) =>
              Array.from({ length: count }, (_each, at) => (at === place ? text : (before[at] ?? ''))),
            );
          }}
          className={controlLook(problem !== null)}
        />
      ))}
      {problem !== null && (
        <p id={id} role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="small">
          Apply
        </Button>
        {condition && (
          <Button size="small" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}

type Place = { place: number; count: number; isOfDays: boolean };

function valueLabel({ label }: FilterField, { place, count, isOfDays }: Place): string {
  if (isOfDays) return 'Days';
  if (count === 1) return label;
  return `${label}, ${place === 0 ? 'from' : 'to'}`;
}

const shownValue = (value: string, kind: Kind) => (kind === 'money' ? showAmount(Number(value)) : value);

/** What was typed as a filter holds it; what can't be read is left as it is, and refused. */
function readValue(text: string, kind: Kind): string {
  const trimmed = text.trim();
  if (kind === 'money') return String(parsePeso(trimmed) ?? trimmed);
  return kind === 'number' || kind === 'date' ? trimmed.replaceAll(',', '') : trimmed;
}
