/**
 * How rows that refer to a person are merged into another; $1 is the survivor, $2 the merged person, $3 is now.
 * - move: every row moves to the survivor.
 * - union: a row moves if the survivor has none with the same `unique` columns. Otherwise the survivor's row counts, completed by
 *   `combine` from the other (`s` and `m`), which stays where it is; or, if it `countsIn` what its first unique column names, is
 *   deleted, and restored when the merge is undone while that still exists. `last` ends what the rows make void.
 * - keep: the row is history, and stays with the merged person.
 * - refuse: people with such a row can't be merged.
 */
export type MergeRule = { label: string } & (
  | { kind: 'move'; first?: ClosedFirst }
  | {
      kind: 'union';
      unique: readonly string[];
      combine?: Readonly<Record<string, string>>;
      where?: (row: string) => string;
      countsIn?: string;
      last?: Ended;
    }
  | { kind: 'keep' }
  | { kind: 'refuse'; why: string }
);

/** What ends a row, as a condition on `x`. */
export type Ended = { set: string; when: string };

/** Of two open rows, the one that ends before the others move; `stays` is SQL that describes the one that stays. */
export type ClosedFirst = Ended & { stays: string };

/**
 * Which rows are a person's own data: included in their copy, and deleted with their account.
 * - theirs: rows about them. `hide` lists columns left out of the copy; `erase` says whether the rows are deleted, cleared column by
 *   column, or kept for the stated reason.
 * - about: what staff wrote about them; deleted with the account, but not in their copy.
 * - others: what they did to someone or something else; not in their copy, and kept.
 */
export type DataRule =
  | { kind: 'theirs'; label: string; hide?: readonly string[]; erase: Erase }
  | { kind: 'about'; erase: Erase }
  | { kind: 'others' };

export type Erase = 'delete' | { clear: Readonly<Record<string, string>> } | { keep: string };

/** How merging, the copy of personal data and account deletion treat rows that refer to a person. */
export type PersonRule = { merge: MergeRule; data: DataRule };

/** By 'table.column', one for every foreign key to a person; an undeclared key fails a test, and a merge. */
export type PersonRows = Readonly<Record<string, PersonRule>>;

export type PersonColumn = PersonRule & { table: string; column: string };

const declared = new Map<string, PersonColumn>();

/** Declares what the features say of their columns, once, as the program starts. Throws if two of them declare the same. */
export function declarePersonRows(features: readonly PersonRows[]): void {
  for (const [key, rule] of features.flatMap((rows) => Object.entries(rows))) {
    if (declared.has(key)) throw new Error(`Two features declare ${key}, which refers to a person`);
    const [table = '', column = ''] = key.split('.');
    declared.set(key, { ...rule, table, column });
  }
}

/** Every column that refers to a person, by table and column. Throws while no feature is there, which would pass for no column. */
export function personColumns(): readonly PersonColumn[] {
  if (declared.size === 0) throw new Error('The features were not loaded');
  return [...declared.keys()].toSorted().flatMap((key) => declared.get(key) ?? []);
}

/** What is declared for 'table.column'. */
export const personRuleOf = (key: string): PersonRule | undefined => declared.get(key);

export const books = {
  keep: 'The books of the academy must be kept for ten years (National Internal Revenue Code, section 235)',
};
export const figures = { keep: 'Without a name it is a figure of the academy, and other figures are sums of it' };

export const others: DataRule = { kind: 'others' };
export const theirs = (label: string, erase: Erase, hide?: readonly string[]): DataRule => ({
  kind: 'theirs',
  label,
  erase,
  ...(hide ? { hide } : {}),
});

/** A column that names the staff member who acted: history that never changes. */
export const byStaff = (label: string): PersonRule => ({ merge: { kind: 'keep', label }, data: others });

/** SQL: a person is in one of the table's rows now. */
export const hasOpenRow = (table: string, user: string) =>
  `exists (select from ${table} o where o.user_id = ${user} and o.left_at is null)`;
