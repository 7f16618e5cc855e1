import { useState } from 'react';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import type { Option } from '#ui/fieldProps.ts';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { PersonChoices } from './person.documents.ts';
import { useRested } from './useRested.ts';

type Props = {
  label: string;
  value: readonly Option<number>[];
  onChange: (people: readonly Option<number>[]) => void;
};

/** Several people of all, found by typing a name. */
export function PeopleField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const search = useRested(typed);
  const found = useQuery(PersonChoices, { search });
  const offered =
    found.kind === 'done' ? found.data.users.map(({ id, name, note }) => ({ value: id, label: name, note })) : [];
  const all = [...offered, ...value.filter((one) => !offered.some((other) => other.value === one.value))];
  return (
    <MultiSelectField
      label={label}
      placeholder="Type a name"
      value={value.map((one) => one.value)}
      options={all}
      onSearch={setTyped}
      isSearching={found.kind === 'loading' || typed !== search}
      error={found.kind === 'failed' ? found.failure.message : undefined}
      onChange={(ids) => onChange(all.filter((one) => ids.includes(one.value)))}
    />
  );
}
