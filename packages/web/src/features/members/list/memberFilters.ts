import { attentions } from '@tribe/domain/features/members/attention.ts';
import type { UserFilterChoicesQuery } from '#generated/graphql.ts';
import { chosenOf } from '#admin/chosen.ts';
import type { ListFilter } from '#admin/FilterSelect.tsx';
import type { Preset } from '#admin/ViewTabs.tsx';

export type Choices = UserFilterChoicesQuery['userFilterChoices'];

/** Ways to see the people that everybody has. */
export const presets: readonly Preset[] = [
  { name: 'Needs attention', filters: { attention: attentions.map(({ value }) => value).join(',') } },
  { name: 'Overdue', filters: { attention: 'overdue' } },
];

export const filterNames = [
  'kind',
  'status',
  'stage',
  'batch',
  'group',
  'manager',
  'level',
  'tag',
  'attention',
] as const;

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

/** What the list can be narrowed by. */
export function filtersOf(choices: Choices | null): readonly ListFilter[] {
  const optionsOf = (named: readonly { id: number | string; name: string }[] | undefined, none?: string) => [
    ...(named ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    ...(none ? [{ value: '0', label: none }] : []),
  ];
  return [
    attention,
    {
      name: 'stage',
      label: 'Stage',
      options: optionsOf(
        choices?.stages.filter(({ number }) => number > 0),
        'No Stage',
      ),
      ...several,
    },
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
export function filterOf(chosen: Record<string, string>) {
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
