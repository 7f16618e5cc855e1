/**
 * What becomes of the rows that refer to somebody who is merged into another; $1 is who stays, $2 who goes, $3 is now.
 * - move: every row goes to who stays.
 * - union: a row goes where who stays has none of the same `unique` columns; of two the row of who stays counts, made up by
 *   `combine` from the other (`s` and `m`), which stays where it is; or is taken away, where it `countsIn` what its first
 *   unique column names, and comes back when the merge is undone while that is still there. `last` ends what the rows make void.
 * - keep: the row tells what happened then, and stays with who goes.
 * - refuse: while there is one, they are not merged.
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

/** What ends, as a condition on `x`. */
export type Ended = { set: string; when: string };

/** Of two open rows the one that ends before the others are moved; `stays` says in words, as SQL, what then counts. */
export type ClosedFirst = Ended & { stays: string };

/**
 * What of a table is a person's own: they get a copy of it, and it goes with their account.
 * - theirs: rows about them. `hide` are columns of the copy that are nobody's to read; `erase` says what becomes of the rows:
 *   deleted, emptied column by column, or kept for the reason given.
 * - about: what staff wrote about them; it goes with the account, and is no part of their copy.
 * - others: they did it to somebody or something else; it is no part of their copy, and stays.
 */
export type DataRule =
  | { kind: 'theirs'; label: string; hide?: readonly string[]; erase: Erase }
  | { kind: 'about'; erase: Erase }
  | { kind: 'others' };

export type Erase = 'delete' | { clear: Readonly<Record<string, string>> } | { keep: string };

/** What merging people, the copy of their data and the deletion of their account do to rows that refer to a person. */
export type PersonRule = { merge: MergeRule; data: DataRule };

/** By 'table.column', one for every foreign key to a person; a key that no feature declares stops a test, and a merge. */
export type PersonRows = Readonly<Record<string, PersonRule>>;

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

/** A column that says who of the staff did it: it tells what happened, whoever they are later. */
export const byStaff = (label: string): PersonRule => ({ merge: { kind: 'keep', label }, data: others });

/** As SQL: somebody is in one of the table's rows now. */
export const hasOpenRow = (table: string, user: string) =>
  `exists (select from ${table} o where o.user_id = ${user} and o.left_at is null)`;
