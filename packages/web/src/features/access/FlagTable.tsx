import { Check, Minus } from 'lucide-react';
import type { FlagGroup } from '@tribe/domain/features/access/flags.ts';
import { Card } from '#ui/Card.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { FieldNotes } from '#ui/Field.tsx';
import { matches } from '#ui/foldText.ts';

type Props<Flag extends string> = {
  title: string;
  name: string;
  groups: readonly FlagGroup<Flag>[];
  chosen: readonly string[];
  /** Left out, the table is only read. */
  onChange?: (chosen: Flag[]) => void;
  /** Flags that stay as they are, whoever wants otherwise. */
  isFixed?: (flag: Flag) => boolean;
  search: string;
  error?: string;
};

/** What a level allows, by group; a search narrows what is shown and never what is chosen. */
export function FlagTable<Flag extends string>(props: Props<Flag>) {
  const { title, name, groups, chosen, search, error } = props;
  const shown = groups
    .map((group) => ({
      ...group,
      flags: flagsOf(group).filter(([flag, label]) => matches(`${label} ${flag}`, search)),
    }))
    .filter(({ flags }) => flags.length > 0);
  const count = groups.flatMap(flagsOf).filter(([flag]) => chosen.includes(flag)).length;
  return (
    <Card
      title={title}
      aside={
        <p className="num text-sm text-ink-soft">
          {count} of {groups.flatMap(flagsOf).length}
        </p>
      }
    >
      {shown.length === 0 && <p className="text-sm text-ink-soft">Nothing matches “{search}”</p>}
      <div className="grid gap-5">
        {shown.map((group) => (
          <Group key={group.title} {...props} {...group} />
        ))}
      </div>
      <FieldNotes id={`${name}-flags`} error={error} />
    </Card>
  );
}

type GroupProps<Flag extends string> = Omit<Props<Flag>, 'title' | 'groups'> & {
  title: string;
  flags: readonly (readonly [Flag, string])[];
};

function Group<Flag extends string>({ title, flags, name, chosen, onChange, isFixed }: GroupProps<Flag>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-semibold tracking-wide text-ink-soft uppercase">{title}</legend>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {flags.map(([flag, label]) => (
          <li key={flag} className="border-t border-line py-0.5">
            {onChange ? (
              <CheckboxField
                label={label}
                name={name}
                value={chosen.includes(flag)}
                disabled={isFixed?.(flag) === true}
                onChange={(isOn) => onChange(withFlag<Flag>(chosen, flag, isOn))}
              />
            ) : (
              <Fact label={label} isOn={chosen.includes(flag)} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Fact({ label, isOn }: { label: string; isOn: boolean }) {
  const Mark = isOn ? Check : Minus;
  return (
    <p className={`flex min-h-9 items-center gap-3 text-dense ${isOn ? 'font-semibold' : 'text-ink-soft'}`}>
      <Mark
        strokeWidth={2}
        aria-hidden="true"
        className={`size-4.5 shrink-0 ${isOn ? 'text-good' : 'text-ink-faint'}`}
      />
      {label}
      <span className="sr-only">{isOn ? 'allowed' : 'not allowed'}</span>
    </p>
  );
}

/** Kernel helper: the keys of a group's words are flags of its own kind. */
function flagsOf<Flag extends string>({ flags }: FlagGroup<Flag>): [Flag, string][] {
  return Object.entries(flags) as [Flag, string][];
}

function withFlag<Flag extends string>(chosen: readonly string[], flag: Flag, isOn: boolean): Flag[] {
  const others = chosen.filter((each) => each !== flag) as Flag[];
  return isOn ? [...others, flag] : others;
}
