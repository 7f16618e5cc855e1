import type { FilterFields } from '../../kernel/filter/filter.ts';
import { type Option, optionsOf } from '../../kernel/filter/options.ts';

/** The columns that sort the lists of groups and of subgroups. */
export const groupColumns = { name: 'Name', memberCount: 'Members' } as const;
export const subGroupColumns = { ...groupColumns, groupName: 'Group' } as const;

/** The columns of the lists of people in groups. */
export const groupMemberColumns = {
  name: 'Name',
  groupName: 'Group',
  subGroupName: 'Subgroup',
  joinedAt: 'Joined',
  lastSeenAt: 'Last seen',
  tribeId: 'Tribe ID',
} as const;

/** What the lists of people in groups can be narrowed by. */
export const groupMemberFields = {
  group: { label: groupMemberColumns.groupName, kind: 'choice', isId: true },
  subgroup: { label: groupMemberColumns.subGroupName, kind: 'choice', isId: true },
  joined: { label: groupMemberColumns.joinedAt, kind: 'date' },
} as const satisfies FilterFields;

type Named = { id: number; name: string };

/** The choices of a field of these lists, where they are looked up. */
export function groupOptions(
  groups: readonly (Named & { subGroups: readonly Named[] })[],
  field: string,
): readonly Option[] | undefined {
  if (field === 'group') return optionsOf(groups);
  return field === 'subgroup' ? optionsOf(groups.flatMap(({ subGroups }) => subGroups)) : undefined;
}
