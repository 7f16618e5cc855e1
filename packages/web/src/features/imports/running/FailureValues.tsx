import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { FailedValue, FailureGroup } from '@tribe/domain/features/imports/progress.ts';
import { Button } from '#ui/Button.tsx';
import { ComboboxField } from '#ui/ComboboxField.tsx';
import type { Option } from '#ui/fieldProps.ts';
import { readAuthor } from '@tribe/domain/features/imports/author.ts';
import { isMappable, toCreate } from '@tribe/domain/features/imports/valueMap.ts';
import { ChooseAuthor } from './ChooseAuthor.tsx';
import { chosenKey } from './chosenNames.ts';
import { CorrectValue } from './CorrectValue.tsx';
import type { Mending } from './useMending.ts';

/** What the names of a column can mean; `canCreate` where one that isn't here can be made. */
export type Choices = { canCreate: boolean; options: Option<string>[] };

type Props = {
  group: FailureGroup;
  /** Null where nothing can be said here. */
  mending: Mending | null;
  choices: Choices | undefined;
};

const questions: Readonly<Record<string, string>> = {
  Batch: 'Which batch is it?',
  'Group Name': 'Which group is it?',
  'Access Levels': 'Which access level is it?',
  'Funnel ID': 'Which funnel is it?',
  'Payment Term ID': 'Which payment term is it?',
  'Author Tribe ID': 'Who is the author?',
};

/** What can't be made from its name alone, and how it gets here. */
const hints: Readonly<Record<string, string>> = {
  'Author Tribe ID':
    'Choose someone here, or create an account with an email. New authors get no access level, and we don’t email them.',
  'Funnel ID': 'Set up new funnels under Funnels first, or choose one here.',
};

const shortList = 5;

/** Several things are called so: one more of the name helps nobody. */
const isAmbiguous = ({ reason }: FailureGroup) => reason === 'is the name of several';

/** The values that failed: those of which staff can say what they mean have a choice beside them. */
export function FailureValues({ group, mending, choices }: Props) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? group.values : group.values.slice(0, shortList);
  const more = group.values.length - shown.length;
  const { column } = group;
  const isNew = choices?.canCreate === true && !isAmbiguous(group);
  const isAuthor = column === 'Author Tribe ID';
  const creatable = group.values.filter(({ value }) => !isAuthor || readAuthor(value).email !== null);
  return (
    <div className="mt-1.5 grid gap-2">
      {choices && mending && isMappable(column) ? (
        <>
          {isNew && creatable.length > 1 && (
            <div>
              <Button
                size="small"
                icon={<Plus strokeWidth={1.75} className="size-4" aria-hidden="true" />}
                onClick={() =>
                  mending.choose(
                    column,
                    creatable.map(({ value }) => value),
                    toCreate,
                  )
                }
              >
                {`Create all ${creatable.length}`}
              </Button>
            </div>
          )}
          {hints[column] && <p className="text-sm text-ink-soft">{hints[column]}</p>}
          <ul className="grid gap-3">
            {shown.map((value) => (
              <li
                key={value.value}
                className="grid gap-2 sm:grid-cols-[12rem_minmax(0,20rem)] sm:items-end sm:has-[form]:items-start"
              >
                <div className="min-w-0 sm:pb-2">
                  <Typed value={value} />
                </div>
                {isAuthor ? (
                  <ChooseAuthor
                    label={questions[column] ?? ''}
                    cell={value.value}
                    people={choices.options}
                    target={mending.chosen.get(chosenKey(column, value.value))?.target ?? null}
                    onChange={(target) => mending.choose(column, [value.value], target)}
                  />
                ) : (
                  <ComboboxField
                    label={questions[column] ?? 'Which one is it?'}
                    options={
                      isNew
                        ? [{ value: toCreate, label: `Create “${value.value}”` }, ...choices.options]
                        : choices.options
                    }
                    placeholder="Type to find"
                    value={mending.chosen.get(chosenKey(column, value.value))?.target ?? null}
                    onChange={(target) =>
                      mending.choose(column, [value.value], target === null ? null : String(target))
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {shown.map((value) => (
            <li key={value.value} className="flex min-w-0 flex-wrap items-center gap-2">
              <Typed value={value} />
              {mending && <CorrectValue group={group} value={value} mending={mending} />}
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
