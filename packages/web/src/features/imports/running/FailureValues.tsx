import { useState } from 'react';
import type { FailedValue, FailureGroup } from '@tribe/domain/features/imports/progress.ts';
import { Button } from '#ui/Button.tsx';
import { ComboboxField } from '#ui/ComboboxField.tsx';
import type { Option } from '#ui/fieldProps.ts';
import { type Chosen, chosenKey } from './chosenNames.ts';

type Props = {
  group: FailureGroup;
  chosen: Chosen;
  /** What a name can mean; left out where it can't be said here. */
  options: Option<string>[] | undefined;
  onChoose: ((value: string, target: string | null) => void) | null;
};

const questions: Readonly<Record<string, string>> = {
  Batch: 'Which batch is it?',
  'Group Name': 'Which group is it?',
  'Access Levels': 'Which access level is it?',
  'Funnel ID': 'Which funnel is it?',
  'Payment Term ID': 'Which payment term is it?',
};

const shortList = 5;

/** The values that failed: those of which staff can say what they mean have a choice beside them. */
export function FailureValues({ group, chosen, options, onChoose }: Props) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? group.values : group.values.slice(0, shortList);
  const more = group.values.length - shown.length;
  return (
    <div className="mt-1.5 grid gap-2">
      {options && onChoose ? (
        <ul className="grid gap-3">
          {shown.map((value) => (
            <li key={value.value} className="grid gap-2 sm:grid-cols-[14rem_minmax(0,20rem)] sm:items-end">
              <div className="min-w-0 sm:pb-2">
                <Typed value={value} />
              </div>
              <ComboboxField
                label={questions[group.column] ?? 'Which one is it?'}
                options={options}
                placeholder="Type to find"
                value={chosen.get(chosenKey(group.column, value.value))?.target ?? null}
                onChange={(target) => onChoose(value.value, target === null ? null : String(target))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {shown.map((value) => (
            <li key={value.value} className="min-w-0">
              <Typed value={value} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <div>
          <Button size="small" onClick={() => setWhole(true)}>
            {`Show ${more} more`}
          </Button>
        </div>
      )}
      {group.others > 0 && (
        <p className="num text-sm text-ink-soft">and {group.others.toLocaleString('en-PH')} more in the download</p>
      )}
    </div>
  );
}

const rowsText = ({ rows, count }: FailedValue) =>
  `${count === 1 ? 'row' : 'rows'} ${rows.map((row) => row.toLocaleString('en-PH')).join(', ')}${count > rows.length ? ' …' : ''}`;

/** A value as it was typed, and where. */
function Typed({ value }: { value: FailedValue }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <code className="num max-w-full rounded-small bg-bad-soft px-2 py-0.5 text-sm text-bad wrap-anywhere">
        {value.value === '' ? 'empty' : value.value}
      </code>
      <span className="num text-xs text-ink-soft">{rowsText(value)}</span>
    </span>
  );
}
