import { useState } from 'react';
import { useQuery, useQueryWhen, type QueryState } from '#kernel/graphql/useQuery.ts';
import { ComboboxField } from '#ui/ComboboxField.tsx';
import type { FieldProps, Option } from '#ui/fieldProps.ts';
import type { Id, Pick, PickAnswer, PickRow } from './field.ts';
import { rootField } from './rootField.ts';
import { useRested } from './useRested.ts';

type PickOf<Kind extends 'list' | 'search'> = Extract<Pick, Record<Kind, unknown>>;
type Props<P extends Pick = Pick> = FieldProps<Id | null> & { pick: P };

/** Chooses one of another entity: from its short list, or by searching where there are too many to list. */
export function PickField({ pick, ...field }: Props) {
  return 'list' in pick ? <ListPick {...field} pick={pick} /> : <SearchPick {...field} pick={pick} />;
}

function ListPick({ pick, ...field }: Props<PickOf<'list'>>) {
  const list = useQuery(pick.list);
  return (
    <ComboboxField {...field} {...offered(list)} error={field.error ?? failureText(list)} placeholder="Type to find" />
  );
}

function SearchPick({ pick, ...field }: Props<PickOf<'search'>>) {
  const [typed, setTyped] = useState('');
  const search = useRested(typed);
  const found = useQuery(pick.search, { search });
  const chosenId = typeof field.value === 'number' ? field.value : 0;
  const chosen = useQueryWhen(chosenId > 0, pick.one, { id: chosenId });
  const { options, isSearching } = offered(found, chosen.kind === 'done' ? rootField(chosen.data) : null);
  return (
    <ComboboxField
      {...field}
      options={options}
      isSearching={isSearching || typed !== search}
      onSearch={setTyped}
      error={field.error ?? failureText(found)}
      placeholder="Type to find"
    />
  );
}

/** What can be chosen now; what is chosen already stays among it, though a search may not bring it. */
function offered(
  asked: QueryState<PickAnswer>,
  chosen: PickRow | null = null,
): { options: Option[]; isSearching: boolean } {
  const rows = asked.kind === 'done' ? rowsOf(asked.data) : [];
  const all = chosen && !rows.some((row) => row.id === chosen.id) ? [chosen, ...rows] : rows;
  return { options: all.map(optionOf), isSearching: asked.kind === 'loading' };
}

function rowsOf(answer: PickAnswer): readonly PickRow[] {
  const field = rootField(answer);
  return 'rows' in field ? field.rows : field;
}

function optionOf({ id, name, note }: PickRow): Option {
  return { value: id, label: name, ...(note ? { note } : {}) };
}

function failureText(asked: QueryState<unknown>): string | undefined {
  return asked.kind === 'failed' ? asked.failure.message : undefined;
}
