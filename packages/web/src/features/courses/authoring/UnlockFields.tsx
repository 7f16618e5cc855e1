import { type RefCallback, useState } from 'react';
import { unlockProblem, unlockRules, unlockWords, type UnlockRule } from '@tribe/domain/features/courses/unlock.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { DateField } from '#ui/DateField.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { unlockOptions } from '../choices.ts';
import { StageChoices } from './draft.documents.ts';

type Unlock = { unlockRule: UnlockRule; unlockValue: string | null };
type Props = { rule: unknown; value: unknown; error?: string | undefined; onChange: (unlock: Unlock) => void };

/** When something opens, told only when it is whole: for what is saved field by field. */
export function UnlockFields({ rule, value, ...field }: Props) {
  const [half, setHalf] = useState<Unlock | null>(null);
  const give = (next: Unlock) => {
    const isWhole = unlockProblem({ rule: next.unlockRule, value: next.unlockValue }) === null;
    setHalf(isWhole ? null : next);
    if (isWhole) field.onChange(next);
  };
  return (
    <UnlockChoice
      {...field}
      rule={half ? half.unlockRule : rule}
      value={half ? half.unlockValue : value}
      onChange={give}
    />
  );
}

type ChoiceProps = Props & { ref?: RefCallback<HTMLElement> | undefined };

/** When something opens: the rule, what the rule asks for, and both in words. */
export function UnlockChoice({ rule, value, error, onChange, ref }: ChoiceProps) {
  const known = unlockRules.find((each) => each === rule) ?? 'none';
  const input = typeof value === 'string' ? value : null;
  const isWhole = unlockProblem({ rule: known, value: input }) === null;
  return (
    <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]">
      <SelectField
        label="Opens"
        options={unlockOptions}
        value={known}
        onChange={(next) => onChange({ unlockRule: next ?? 'none', unlockValue: null })}
        help={isWhole ? unlockWords({ rule: known, value: input }) : undefined}
        error={error}
        ref={ref}
      />
      <UnlockValue
        key={known}
        rule={known}
        value={input}
        onChange={(next) => onChange({ unlockRule: known, unlockValue: next })}
      />
    </div>
  );
}

type ValueProps = { rule: UnlockRule; value: string | null; onChange: (value: string | null) => void };

function UnlockValue({ rule, value, onChange }: ValueProps) {
  const number = value === null ? null : Number(value);
  switch (rule) {
    case 'none':
    case 'sequential':
      return null;
    case 'on-date':
      return <DateField label="Day" value={value} onChange={onChange} />;
    case 'stage-reached':
      return <StageValue value={number} onChange={onChange} />;
    case 'days-after-enrolment':
    case 'days-after-batch-launch':
      return (
        <NumberField
          label="Number of days"
          value={number}
          onChange={(days) => onChange(days === null ? null : String(days))}
        />
      );
  }
}

function StageValue({ value, onChange }: { value: number | null; onChange: (value: string | null) => void }) {
  const asked = useQueryWhen(true, StageChoices);
  const stages = asked.kind === 'done' ? asked.data.stages : [];
  return (
    <SelectField
      label="Stage"
      value={value}
      options={stages.map(({ number, name }) => ({ value: number, label: `${number}: ${name}` }))}
      onChange={(number) => onChange(number === null ? null : String(number))}
    />
  );
}
