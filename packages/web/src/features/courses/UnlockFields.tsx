import { useState } from 'react';
import { unlockProblem, unlockRules, unlockWords, type UnlockRule } from '@tribe/domain/features/courses/unlock.ts';
import { useAskWhen } from '#kernel/graphql/useAsk.ts';
import { DateField } from '#ui/DateField.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { unlockOptions } from './choices.ts';
import { StageChoices } from './draft.documents.ts';

type Unlock = { unlockRule: UnlockRule; unlockValue: string | null };
type Props = { rule: unknown; value: unknown; error?: string | undefined; onChange: (unlock: Unlock) => void };

/** When something opens: the rule, what the rule asks for, and both in words. It is told only when it is whole. */
export function UnlockFields({ rule, value, error, onChange }: Props) {
  const [chosen, setChosen] = useState<UnlockRule | null>(null);
  const known = unlockRules.find((each) => each === rule) ?? 'none';
  const shown = chosen ?? known;
  const shownValue = chosen === null && typeof value === 'string' ? value : null;
  const choose = (next: UnlockRule | null) => {
    const unlock = { rule: next ?? 'none', value: null };
    const isWhole = unlockProblem(unlock) === null;
    setChosen(isWhole ? null : unlock.rule);
    if (isWhole) onChange({ unlockRule: unlock.rule, unlockValue: null });
  };
  const give = (next: string | null) => {
    if (unlockProblem({ rule: shown, value: next }) !== null) return;
    setChosen(null);
    onChange({ unlockRule: shown, unlockValue: next });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Opens"
        options={unlockOptions}
        value={shown}
        onChange={choose}
        help={chosen === null ? unlockWords({ rule: known, value: shownValue }) : undefined}
        error={error}
      />
      <UnlockValue key={shown} rule={shown} value={shownValue} onChange={give} />
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
  const asked = useAskWhen(true, StageChoices);
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
