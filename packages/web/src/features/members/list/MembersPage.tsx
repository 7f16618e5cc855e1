import { useState } from 'react';
import { attentions } from '@tribe/domain/features/members/attention.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { UserFilterChoicesQuery, UserSelection } from '#generated/graphql.ts';
import { chosenOf } from '#admin/chosen.ts';
import type { ListFilter } from '#admin/FilterSelect.tsx';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import type { Preset } from '#admin/ViewTabs.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import type { Selection } from '#ui/tableColumn.ts';
import { type ManyAct, manyActs } from '../bulk/bulkActions.ts';
import { ManyActModal } from '../bulk/ManyActModal.tsx';
import { NewUserButton } from './NewUserButton.tsx';
import { UserFilterChoices, UserPage } from '../people.documents.ts';
import { ExportUsers } from './peopleExport.documents.ts';
import { memberColumns } from './memberColumns.ts';

type Choices = UserFilterChoicesQuery['userFilterChoices'];

/** The people of the academy: for coaches and leads their own. */
export function MembersPage() {
  const at = useListAddress(filterNames);
  const choices = useQuery(UserFilterChoices);
  const known = choices.kind === 'done' ? choices.data.userFilterChoices : null;
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
        one="Member"
        many="Members"
        newToday={known?.newToday ?? 0}
        searchLabel="Name, email or Tribe ID"
        presets={presets}
        route="users"
        path={to('users')}
        at={at}
        asked={asked}
        columns={memberColumns}
        rowHref={({ id }) => to('user', { id })}
        filters={filtersOf(known)}
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

const presets: readonly Preset[] = [
  { name: 'Needs attention', filters: { attention: attentions.map(({ value }) => value).join(',') } },
  { name: 'Overdue', filters: { attention: 'overdue' } },
];

const filterNames = ['kind', 'status', 'stage', 'batch', 'group', 'manager', 'level', 'tag', 'attention'] as const;

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

const attention: ListFilter = { name: 'attention', label: 'Needs attention', options: attentions, isMany: true };

const several = { isMany: true, canExcept: true } as const;

function filtersOf(choices: Choices | null): readonly ListFilter[] {
  const optionsOf = (named: readonly { id: number | string; name: string }[] | undefined, none?: string) => [
    ...(named ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    ...(none ? [{ value: '0', label: none }] : []),
  ];
  return [
    attention,
    { name: 'stage', label: 'Stage', options: optionsOf(choices?.stages, 'No Stage'), ...several },
    { name: 'batch', label: 'Batch', options: optionsOf(choices?.batches, 'No batch'), ...several },
    { name: 'group', label: 'Group', options: optionsOf(choices?.groups, 'No group'), ...several },
    { name: 'manager', label: 'Manager', options: optionsOf(choices?.managers), ...several },
    { name: 'level', label: 'Access level', options: optionsOf(choices?.accessLevels), ...several },
    {
      name: 'tag',
      label: 'Tag',
      options: (choices?.tags ?? []).map((tag) => ({ value: tag, label: tag })),
      ...several,
    },
    ...fixed,
  ];
}

/** The names of filters that can be turned around, as the address and as the server calls them. */
const asked = {
  stage: 'stageId',
  batch: 'batchId',
  group: 'groupId',
  manager: 'managerId',
  level: 'accessLevelId',
  tag: 'tag',
};

/** What an address may ask for; a number that is none asks for nothing. */
function filterOf(chosen: Record<string, string>) {
  const texts = (name: string) => chosenOf(chosen[name]).values;
  const numbers = (name: string) => texts(name).flatMap((text) => (/^\d{1,9}$/.test(text) ? [Number(text)] : []));
  const oneOf = (name: string) => {
    const options = fixed.find((filter) => filter.name === name)?.options ?? [];
    return options.find(({ value }) => value === chosen[name])?.value ?? null;
  };
  return {
    userType: oneOf('kind'),
    status: oneOf('status'),
    batchId: numbers('batch'),
    stageId: numbers('stage'),
    groupId: numbers('group'),
    managerId: numbers('manager'),
    accessLevelId: [...texts('level')],
    tag: [...texts('tag')],
    attention: texts('attention').filter((text) => attentions.some(({ value }) => value === text)),
    except: Object.entries(asked).flatMap(([name, field]) => (chosenOf(chosen[name]).isExcept ? [field] : [])),
  };
}
