import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { UserFilterChoicesQuery, UserPageQuery } from '#generated/graphql.ts';
import type { ListFilter } from '#admin/FilterSelect.tsx';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import type { Column } from '#ui/tableColumn.ts';
import { NewUserButton } from './NewUserButton.tsx';
import { UserFilterChoices, UserPage } from './people.documents.ts';
import { contactColumns, joinedColumn, lastLoginColumn, nameColumn } from './peopleColumns.ts';

type Row = UserPageQuery['userPage']['rows'][number];
type Choices = UserFilterChoicesQuery['userFilterChoices'];

const none = <span className="text-ink-faint">None</span>;

const columns: readonly Column<Row>[] = [
  nameColumn,
  ...contactColumns,
  { title: 'Batch', cell: ({ batch }) => batch?.name ?? none },
  { title: 'Stage', cell: ({ stage }) => (stage ? `Stage ${stage.number}` : 'No Stage') },
  { title: 'Group', cell: ({ group }) => group?.name ?? none },
  { title: 'Access', cell: ({ accessLevels }) => accessLevels.map(({ name }) => name).join(', ') },
  lastLoginColumn,
  { ...joinedColumn, isExtra: true },
];

/** The people of the academy: for coaches and leads their own. */
export function MembersPage() {
  const at = useListAddress(filterNames);
  const choices = useAsk(UserFilterChoices);
  const asked = useAsk(UserPage, { ...at.variables, filter: filterOf(at.chosen) });
  return (
    <ListScreen
      one="User"
      many="Users"
      path={to('users')}
      at={at}
      asked={asked}
      columns={columns}
      rowHref={({ id }) => to('user', { id })}
      filters={filtersOf(choices.kind === 'done' ? choices.data.userFilterChoices : null)}
      action={<NewUserButton />}
      empty="Nobody is assigned to you yet"
    />
  );
}

const filterNames = ['kind', 'status', 'batch', 'stage', 'group', 'level'] as const;

const fixed: readonly ListFilter[] = [
  {
    name: 'kind',
    label: 'User type',
    options: [
      { value: 'member', label: 'Member' },
      { value: 'non-member', label: 'Non-member' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'ACTIVE', label: 'Active' },
      { value: 'ARCHIVED', label: 'Archived' },
    ],
  },
];

function filtersOf(choices: Choices | null): readonly ListFilter[] {
  const optionsOf = (named: readonly { id: number | string; name: string }[] | undefined) =>
    (named ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    ...fixed,
    { name: 'batch', label: 'Batch', options: optionsOf(choices?.batches) },
    { name: 'stage', label: 'Stage', options: optionsOf(choices?.stages) },
    { name: 'group', label: 'Group', options: optionsOf(choices?.groups) },
    { name: 'level', label: 'Access level', options: optionsOf(choices?.accessLevels) },
  ];
}

/** What an address may ask for; a number that is none asks for nothing. */
function filterOf(chosen: Record<string, string>) {
  const number = (name: string) => (/^\d{1,9}$/.test(chosen[name] ?? '') ? Number(chosen[name]) : null);
  const oneOf = (name: string) => {
    const options = fixed.find((filter) => filter.name === name)?.options ?? [];
    return options.find(({ value }) => value === chosen[name])?.value ?? null;
  };
  return {
    userType: oneOf('kind'),
    status: oneOf('status'),
    batchId: number('batch'),
    stageId: number('stage'),
    groupId: number('group'),
    accessLevelId: chosen['level'] || null,
  };
}
