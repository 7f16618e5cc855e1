import { createHmac } from 'node:crypto';
import { removeFiles } from '#features/files/picture.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { isSameSecret } from '#kernel/sameSecret.ts';

const own = statement<{ id: number }>(
  'forms.own_file',
  `select id from file_asset where id = any($1::int[]) and uploaded_by_id = $2 and archived_at is null`,
);

/** Those of some files that the one who asks has uploaded. */
export async function ownFiles(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  return new Set((await ctx.rows(own, [ids, ctx.viewer?.userId ?? null])).map(({ id }) => id));
}

const seal = (ctx: Ctx, id: number): string =>
  createHmac('sha256', ctx.services.config.sessionSecret).update(`form file:${id}`).digest('base64url').slice(0, 32);

/** What a control says of a file that was sent: a stranger proves by the seal that it is theirs. */
export const sealed = (ctx: Ctx, id: number): string => (ctx.viewer ? String(id) : `${id}.${seal(ctx, id)}`);

/** Whether a stranger's control names a file that they have sent. */
export function isSealed(ctx: Ctx, text: string): boolean {
  const [id = '', claimed = ''] = text.split('.');
  return /^\d{1,10}$/.test(id) && isSameSecret(claimed, seal(ctx, Number(id)));
}

const keep = statement<never>(
  'forms.keep_files',
  `insert into form_file (file_id, response_id) select unnest($1::int[]), $2
   on conflict (file_id) do update set response_id = excluded.response_id where form_file.response_id is null`,
);

/** Files belong to the answers that they came with; one that belongs to others already stays there. */
export async function keepFormFiles(ctx: Ctx, responseId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await ctx.rows(keep, [ids, responseId]);
}

const names = statement<{ id: number; name: string }>(
  'forms.file_names',
  `select id, original_name as name from file_asset where id = any($1::int[])`,
);

/** What files are called by those who sent them. */
export async function fileNames(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await ctx.rows(names, [ids])).map(({ id, name }) => [id, name]));
}

const left = statement<{ id: number }>(
  'forms.left_files',
  `delete from form_file where response_id is null and created_at < $1::timestamptz - interval '2 days' returning file_id as id`,
);

/** Takes away what was sent two days ago and never became an answer. */
export async function sweepFormFiles(ctx: Ctx): Promise<void> {
  const files = await ctx.rows(left, [ctx.now()]);
  await removeFiles(
    ctx,
    files.map(({ id }) => id),
  );
}
