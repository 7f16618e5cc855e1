import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { ManyAct } from './bulkActions.ts';
import { UserFilterChoices } from '../people.documents.ts';
import { SuccessManagers } from '../success/successManager.documents.ts';
import { EnrolmentValue } from './EnrolmentValue.tsx';
import type { ActValue } from './useManyAct.ts';
import { useState } from 'react';
import { extensionText, readExtension } from '@tribe/domain/features/members/bulk.ts';
import { DateField } from '#ui/DateField.tsx';

type ExtensionValueProps = { value: ActValue; onChange: (value: ActValue) => void };

const toDay = 'day';
const lengths = [7, 30, 60, 90, 180, 365].map((days) => ({ value: extensionText({ days }), label: `${days} days` }));

/** By how much memberships are extended, and why. */
function ExtensionValue({ value: { id, text }, onChange }: ExtensionValueProps) {
  const [isByDay, setByDay] = useState(false);
  const wanted = readExtension(id ?? '');
  const day = wanted && 'day' in wanted ? wanted.day : null;
  return (
    <>
      <SelectField
        label="How much longer"
        value={isByDay ? toDay : (id ?? null)}
        options={[...lengths, { value: toDay, label: 'Until a day' }]}
        onChange={(chosen) => {
          setByDay(chosen === toDay);
          onChange({ id: chosen === toDay || chosen === null ? undefined : chosen, text });
        }}
      />
      {isByDay && (
        <DateField
          label="New expiry"
          value={day}
          onChange={(chosen) => onChange({ id: chosen ? extensionText({ day: chosen }) : undefined, text })}
        />
      )}
      <TextField label="Reason" value={text} onChange={(typed) => onChange({ id, text: typed })} maxLength={500} />
    </>
  );
}

type Props = {
  of: NonNullable<ManyAct['value']>;
  value: ActValue;
  onChange: (value: ActValue) => void;
};

const none = 'none';

/** What an act on many needs to know: a text, a place, an access level or a success manager; of a stage also why. */
export function ManyActValue({ of, value: { id, text }, onChange }: Props) {
  const choices = useQueryWhen(!['text', 'manager', 'extension', 'enrolment'].includes(of.kind), UserFilterChoices);
  const managers = useQueryWhen(of.kind === 'manager', SuccessManagers);
  if (of.kind === 'text')
    return (
      <TextField
        label={of.label}
        value={text}
        onChange={(typed) => onChange({ id, text: typed })}
        maxLength={of.longest}
      />
    );
  if (of.kind === 'extension') return <ExtensionValue value={{ id, text }} onChange={onChange} />;
  if (of.kind === 'enrolment') return <EnrolmentValue value={{ id, text }} onChange={onChange} />;
  const known = choices.kind === 'done' ? choices.data.userFilterChoices : null;
  const named = {
    batch: known?.batches,
    group: known?.groups,
    stage: known?.stages,
    level: known?.accessLevels,
    manager: managers.kind === 'done' ? managers.data.successManagers.filter(({ isFormer }) => !isFormer) : [],
  }[of.kind];
  return (
    <>
      <SelectField
        label={of.label}
        value={id === undefined ? null : (id ?? none)}
        options={[
          ...(named ?? []).map((one) => ({ value: String(one.id), label: one.name })),
          ...('none' in of ? [{ value: none, label: of.none }] : []),
        ]}
        onChange={(chosen) => onChange({ id: chosen === null ? undefined : chosen === none ? null : chosen, text })}
      />
      {of.kind === 'stage' && (
        <TextField
          label="Reason for skipping the review"
          value={text}
          onChange={(typed) => onChange({ id, text: typed })}
          maxLength={500}
        />
      )}
    </>
  );
}
