import { useState } from 'react';
import { stageHeading } from '@tribe/domain/features/journey/stage.ts';
import { attentions } from '@tribe/domain/features/members/attention.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { UserFilterChoicesQuery, UserPageQuery, UserSelection } from '#generated/graphql.ts';
import type { ListFilter } from '#admin/FilterSelect.tsx';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import type { Column, Selection } from '#ui/tableColumn.ts';
import { type ManyAct, manyActs } from '../bulk/bulkActions.ts';
import { ManyActModal } from '../bulk/ManyActModal.tsx';
import { NewUserButton } from './NewUserButton.tsx';
import { UserFilterChoices, UserPage } from '../people.documents.ts';
import { ExportUsers } from './peopleExport.documents.ts';
import { emailColumn, joinedColumn, lastLoginColumn, nameColumn, tribeIdColumn } from './peopleColumns.ts';

type Row = UserPageQuery['userPage']['rows'][number];
type Choices = UserFilterChoicesQuery['userFilterChoices'];

const none = <span className="text-ink-faint">None</span>;

const columns: readonly Column<Row>[] = [
  nameColumn,
  tribeIdColumn,
  emailColumn,
  { title: 'Batch', cell: ({ batch }) => batch?.name ?? none },
  { title: 'Stage', cell: ({ stage }) => stageHeading(stage) },
  { title: 'Group', cell: ({ group }) => group?.name ?? none },
  { title: 'Access', cell: ({ accessLevels }) => accessLevels.map(({ name }) => name).join(', ') },
  lastLoginColumn,
  { ...joinedColumn, isExtra: true },
];

/** The people of the academy: for coaches and leads their own. */
export function MembersPage() {
  const at = useListAddress(filterNames);
  const choices = useQuery(UserFilterChoices);
  const filter = filterOf(at.chosen);
  const { search, sort } = at.variables;
  const asked = useQuery(UserPage, { ...at.variables, filter });
  const [exportUsers] = useMutation(ExportUsers);
  const { pageAccess, functionAccess } = useMe();
  const [acting, setActing] = useState<Acting | null>(null);
  const batch = manyActs
    .filter(({ needs: { page, act } }) => pageAccess[page] === true && functionAccess[act] === true)
    .map((act) => ({
      label: act.label,
      isDanger: act.isDanger ?? false,
      act: (chosen: Selection, clear: () => void) => setActing({ act, chosen, clear }),
    }));
  return (
    <>
      <ListScreen
        one="User"
        many="Users"
        route="users"
        path={to('users')}
        at={at}
        asked={asked}
        columns={columns}
        rowHref={({ id }) => to('user', { id })}
        filters={filtersOf(choices.kind === 'done' ? choices.data.userFilterChoices : null)}
        action={<NewUserButton />}
        batch={batch}
        onExport={(format) => exportUsers({ format, search, sort, filter })}
        empty="Nobody is assigned to you yet"
      />
      {acting && (
        <ManyActModal
          act={acting.act}
          of={selectionOf(acting.chosen, { search, filter })}
          onClose={() => setActing(null)}
          onDone={() => {
            acting.clear();
            asked.retry();
          }}
        />
      )}
    </>
  );
}

type Acting = { act: ManyAct; chosen: Selection; clear: () => void };

/** All that match are told to the server by what the list is narrowed to; it finds them itself. */
function selectionOf(
  { keys, isAll, count }: Selection,
  { search, filter }: { search: string | undefined; filter: ReturnType<typeof filterOf> },
): UserSelection {
  return isAll ? { search, filter, count } : { ids: keys.map(Number), count };
}

const filterNames = ['kind', 'status', 'batch', 'stage', 'group', 'level', 'attention'] as const;

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

const attention: ListFilter = {
  name: 'attention',
  label: 'Needs a hand',
  options: attentions,
};

function filtersOf(choices: Choices | null): readonly ListFilter[] {
  const optionsOf = (named: readonly { id: number | string; name: string }[] | undefined, none?: string) => [
    ...(none ? [{ value: '0', label: none }] : []),
    ...(named ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return [
    ...fixed,
    { name: 'batch', label: 'Batch', options: optionsOf(choices?.batches, 'No batch') },
    { name: 'stage', label: 'Stage', options: optionsOf(choices?.stages, 'No Stage') },
    { name: 'group', label: 'Group', options: optionsOf(choices?.groups, 'No group') },
    { name: 'level', label: 'Access level', options: optionsOf(choices?.accessLevels) },
    attention,
  ];
}

/** What an address may ask for; a number that is none asks for nothing. */
function filterOf(chosen: Record<string, string>) {
  const number = (name: string) => (/^\d{1,9}$/.test(chosen[name] ?? '') ? Number(chosen[name]) : null);
  const oneOf = (name: string) => {
    const options = [...fixed, attention].find((filter) => filter.name === name)?.options ?? [];
    return options.find(({ value }) => value === chosen[name])?.value ?? null;
  };
  return {
    userType: oneOf('kind'),
    status: oneOf('status'),
    batchId: number('batch'),
    stageId: number('stage'),
    groupId: number('group'),
    accessLevelId: chosen['level'] || null,
    attention: oneOf('attention'),
  };
}
