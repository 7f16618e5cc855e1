import type { UnlockRule } from '@tribe/domain/features/courses/unlock.ts';
import type { UnlockRow } from '#features/courses/course.table.ts';

type Fields = { unlockRule: string; unlockValue: string | null };

/** What a form calls a rule and its value is one column of the table. */
export function unlockColumn<Input extends Fields>({
  unlockRule,
  unlockValue,
  ...rest
}: Input): Omit<Input, keyof Fields> & { unlock: UnlockRow } {
  const needsNone = unlockRule === ('none' satisfies UnlockRule) || unlockRule === ('sequential' satisfies UnlockRule);
  return { ...rest, unlock: { rule: unlockRule, value: needsNone ? null : unlockValue } };
}

/** The column as the form's two fields. */
export function unlockFields<Row extends { unlock: UnlockRow }>(row: Row): Row & Fields {
  return { ...row, unlockRule: row.unlock.rule, unlockValue: row.unlock.value };
}
