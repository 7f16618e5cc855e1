import type { UnlockRule } from '@tribe/domain/features/courses/unlock.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import type { UnlockRow } from '#features/courses/course.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';

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

const stageExists = statement<{ id: number }>(
  'courses.stage_exists',
  `select id from stage where number = $1 and archived_at is null`,
);

/** What opens at a stage that is not there would open to nobody; a rule that stays as it was may outlive its stage. */
export async function refuseUnknownStage(ctx: Ctx, before: Partial<Fields>, input: Fields): Promise<void> {
  const isSame = before.unlockRule === input.unlockRule && before.unlockValue === input.unlockValue;
  if (input.unlockRule !== ('stage-reached' satisfies UnlockRule) || isSame) return;
  const [stage] = await ctx.rows(stageExists, [Number(input.unlockValue)]);
  if (!stage) throw badInput({ unlockValue: [fieldMessages.notValid('Stage')] });
}
