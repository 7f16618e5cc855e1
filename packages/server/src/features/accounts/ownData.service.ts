import { CurrentPasswordInput, provePassword } from '#features/accounts/changePassword.service.ts';
import { personColumns } from '#kernel/db/personRows.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { query } from '#kernel/api/operation.ts';

/** Everything that the academy keeps of a person, by what it is. */
export type OwnData = { madeAt: Date; account: unknown; about: Record<string, unknown[]>; journal: unknown[] };

const account = statement<{ account: unknown }>(
  'own_data.account',
  `select to_jsonb(u) - '{password_hash,merged_into_id,success_manager_id,version,archive_reason}'::text[] as account
   from app_user u where id = $1`,
);

/** What they did and what was done about them; who of the staff did it is staff's own. */
const journal = statement<{ at: Date; sentence: string; byThem: boolean }>(
  'own_data.journal',
  `select at, sentence, actor_id = $1 and impersonator_id is null as "byThem" from info_log
   where actor_id = $1 or subject_id = $1 order by at, id`,
);

const theirColumns = () =>
  personColumns().flatMap(({ table, column, data }) =>
    data.kind === 'theirs' ? [{ table, column, label: data.label, hide: data.hide ?? [] }] : [],
  );

const rowsOf = (table: string, column: string) =>
  statement<{ row: unknown }>(
    `own_data.rows:${table}.${column}`,
    `select to_jsonb(t) - $2::text[] as row from ${table} t where ${column} = $1`,
  );

/** Rows that a person's own rows lead to and that name nobody else. */
const further = {
  Invoices: statement<{ row: unknown }>(
    'own_data.invoices',
    `select to_jsonb(i) as row from invoice i join subscription s on s.id = i.subscription_id where s.user_id = $1`,
  ),
  'Payment schedules': statement<{ row: unknown }>(
    'own_data.schedules',
    `select to_jsonb(p) as row from payment_schedule p join invoice i on i.id = p.invoice_id
     join subscription s on s.id = i.subscription_id where s.user_id = $1`,
  ),
};

async function collect(ctx: Ctx, userId: number): Promise<OwnData> {
  const about: Record<string, unknown[]> = {};
  for (const { table, column, label, hide } of theirColumns()) {
    const rows = await ctx.rows(rowsOf(table, column), [userId, hide]);
    if (rows.length > 0) about[label] = [...(about[label] ?? []), ...rows.map(({ row }) => row)];
  }
  for (const [label, of] of Object.entries(further)) {
    const rows = await ctx.rows(of, [userId]);
    if (rows.length > 0) about[label] = rows.map(({ row }) => row);
  }
  const [own] = await ctx.rows(account, [userId]);
  return { madeAt: ctx.now(), account: own?.account, about, journal: await ctx.rows(journal, [userId]) };
}

const anHour = { count: 10, seconds: 60 * 60 };

/** A copy of all that is kept of who asks, once they proved their password. Counts as an export: ten an hour. */
export const exportMyData = query('in', async (ctx, input: unknown): Promise<OwnData> => {
  const { currentPassword } = CurrentPasswordInput.parse(input);
  await provePassword(ctx, currentPassword);
  const { userId } = ctx.me;
  await countAgainst(ctx, `export:${userId}`, anHour);
  const data = await collect(ctx, userId);
  const about = { entity: 'user', entityId: userId, subjectId: userId };
  await ctx.outside.log({ ...about, action: 'own-data.exported', sentence: 'Downloaded their data' });
  return data;
});
