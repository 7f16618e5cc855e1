import { oneLine } from '../../kernel/text/clean.ts';
import type { SheetKind } from './columns.ts';

/** The columns whose cells name something that is here; what they name can be said on the screen, once. */
export const mappableColumns = [
  'Batch',
  'Group Name',
  'Access Levels',
  'Funnel ID',
  'Payment Term ID',
  'Author Tribe ID',
] as const;
export type MappableColumn = (typeof mappableColumns)[number];

/** Columns whose names an import can make; what is sold needs a price. */
export const creatableColumns: readonly MappableColumn[] = ['Batch', 'Group Name', 'Access Levels', 'Author Tribe ID'];

/** The target of a name that is to be made; an author's is followed by an address where the cell has none. */
export const toCreate = '+';

/** Whether a name is to be made, not matched. */
export const isToCreate = (target: string): boolean => target.startsWith(toCreate);

/** What a name in a file means: `target` is the id of what is here, `toCreate`, or '' where staff took back what they had said. */
export type ValueMapping = { column: MappableColumn; value: string; target: string };

/** Names that differ only in case and spaces are one. */
export const valueKey = (value: string): string => oneLine(value).toLowerCase();

/** Of which sheet a column is; what is said of it is remembered for that sheet. */
export const kindOfColumn: Readonly<Record<MappableColumn, SheetKind>> = {
  Batch: 'members',
  'Group Name': 'members',
  'Access Levels': 'members',
  'Funnel ID': 'subscriptions',
  'Payment Term ID': 'subscriptions',
  'Author Tribe ID': 'courses',
};

export const isMappable = (column: string): column is MappableColumn => mappableColumns.some((each) => each === column);

const keyOf = ({ column, value }: Pick<ValueMapping, 'column' | 'value'>) => `${column} ${valueKey(value)}`;

/** What was said before with what is said now; the later counts. */
export function withMappings(before: readonly ValueMapping[], now: readonly ValueMapping[]): ValueMapping[] {
  const merged = new Map([...before, ...now].map((each) => [keyOf(each), { ...each, value: valueKey(each.value) }]));
  return [...merged.values()];
}

/** Looks up what a name means; undefined where nobody said. */
export function mappingLookup(mappings: readonly ValueMapping[]) {
  const targets = new Map(mappings.filter(({ target }) => target !== '').map((each) => [keyOf(each), each.target]));
  return (column: MappableColumn, value: string): string | undefined => targets.get(keyOf({ column, value }));
}
