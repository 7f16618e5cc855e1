import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { ManyAct } from './bulkActions.ts';
import { UserFilterChoices } from '../people.documents.ts';
import { SuccessManagers } from '../success/successManager.documents.ts';
import type { ActValue } from './useManyAct.ts';

type Props = {
  of: NonNullable<ManyAct['value']>;
  value: ActValue | undefined;
  onChange: (value: ActValue | undefined) => void;
};

const none = 'none';

/** What an act on many needs to know: a text, a batch or a success manager. */
export function ManyActValue({ of, value, onChange }: Props) {
  const choices = useQueryWhen(of.kind === 'batch', UserFilterChoices);
  const managers = useQueryWhen(of.kind === 'manager', SuccessManagers);
  if (of.kind === 'text')
    return (
      <TextField
        label={of.label}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        maxLength={of.longest}
      />
    );
  const named =
    of.kind === 'batch'
      ? choices.kind === 'done'
        ? choices.data.userFilterChoices.batches
        : []
      : managers.kind === 'done'
        ? managers.data.successManagers.filter(({ isFormer }) => !isFormer)
        : [];
  return (
    <SelectField
      label={of.label}
      value={value === undefined ? null : value === null ? none : String(value)}
      options={[...named.map(({ id, name }) => ({ value: String(id), label: name })), { value: none, label: of.none }]}
      onChange={(chosen) => onChange(chosen === null ? undefined : chosen === none ? null : Number(chosen))}
    />
  );
}
