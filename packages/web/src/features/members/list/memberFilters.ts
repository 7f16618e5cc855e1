import { attentions } from '@tribe/domain/features/members/attention.ts';
import { type MemberField, memberFields, memberOptions } from '@tribe/domain/features/members/memberFields.ts';
import type { Condition } from '@tribe/domain/kernel/filter/filter.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import type { UserFilterChoicesQuery } from '#generated/graphql.ts';
import { oldChoices } from '#admin/oldFilters.ts';
import type { TreeFields } from '#admin/treeFilter.ts';
import { filterName } from '#admin/useListAddress.ts';
import type { Preset } from '#admin/ViewTabs.tsx';

export type Choices = UserFilterChoicesQuery['userFilterChoices'];

const any = (field: MemberField, values: readonly string[]): Condition => ({ field, operator: 'any', values });

const preset = (name: string, condition: Condition): Preset => ({
  name,
  filters: { [filterName]: filterText(condition) },
});

/** Ways to see the people that everybody has. */
export const presets: readonly Preset[] = [
  preset(
    'Needs attention',
    any(
      'attention',
      attentions.map(({ value }) => value),
    ),
  ),
  preset('Overdue', any('attention', ['overdue'])),
  preset('Expired', any('membership', ['expired'])),
];

/** What the list can be narrowed by; what is owed, only for who looks after money. */
export const treeOf = (choices: Choices | null, seesMoney: boolean): TreeFields => ({
  fields: memberFields,
  labels: (field) => memberOptions(choices, field),
  hidden: seesMoney ? [] : ['owed'],
});

const oldNames = ['kind', 'status', 'stage', 'batch', 'group', 'manager', 'level', 'tag', 'attention'] as const;

/** The names of its filters in an address of before. */
export const oldFilters = oldChoices(memberFields, oldNames);
