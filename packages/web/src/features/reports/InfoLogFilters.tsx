import { infoLogRanges, type InfoLogRange } from '@tribe/domain/features/reports/infoLog.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { PickField } from '#admin/PickField.tsx';
import { onePerson } from '#admin/onePerson.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { DateField } from '#ui/DateField.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { ActionGroups } from './infoLog.documents.ts';
import { useInfoLogFilter } from './useInfoLogFilter.ts';

const rangeLabels: Record<InfoLogRange, string> = {
  '7': 'Last 7 days',
  '15': 'Last 15 days',
  '30': 'Last 30 days',
  all: 'All',
  custom: 'Custom',
};

/** By words, days, person and area, or the people of one bulk action; all of it stands in the address. */
export function InfoLogFilters() {
  const { search, group, person, bulkAction, range, days, set } = useInfoLogFilter();
  const groups = useQuery(ActionGroups);
  const options =
    groups.kind === 'done' ? groups.data.actionGroups.map(({ id, name }) => ({ value: id, label: name })) : [];
  return (
    <div className="grid w-full gap-3 pb-1">
      {bulkAction !== null && (
        <p className="flex flex-wrap items-center gap-3">
          Only the people of one bulk action
          <Button size="small" onClick={() => set({ bulk: null })}>
            Show all entries
          </Button>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label="Search activity" value={search} onSearch={(text) => set({ search: text || null })} />
        {bulkAction === null && (
          <Choice
            label="Days"
            of={infoLogRanges.map((value) => ({ value, label: rangeLabels[value] }))}
            value={range}
            onChange={(value) => set({ range: value === infoLogRanges[0] ? null : value })}
          />
        )}
      </div>
      <div className="grid max-w-4xl gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <PickField
          label="Person"
          pick={onePerson}
          value={person}
          onChange={(id) => set({ person: id })}
          help="Who did it, or who it’s about"
        />
        <SelectField
          label="Area"
          options={options}
          placeholder="All areas"
          value={group || null}
          onChange={(value) => set({ group: value })}
        />
        {range === 'custom' && bulkAction === null && (
          <>
            <DateField label="From" value={days.from} onChange={(day) => set({ from: day })} />
            <DateField label="Until" value={days.until} onChange={(day) => set({ until: day })} />
          </>
        )}
      </div>
    </div>
  );
}
