import type { FilterFields } from '../../kernel/filter/filter.ts';
import { type Option, optionsOf } from '../../kernel/filter/options.ts';

/** What the lists of people in groups can be narrowed by. */
export const groupMemberFields = {
  group: { label: 'Group', kind: 'choice', isId: true },
  subgroup: { label: 'Subgroup', kind: 'choice', isId: true },
  joined: { label: 'Joined', kind: 'date' },
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
