import { notify, withdraw } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const linkOf = (id: number) => `/api/exports/${id}`;

/** Staff who exported in somebody's name followed it on the page: the person is told nothing of it. */
const owner = statement<{ ownerId: number; fileName: string; isSheet: boolean }>(
  'reports.export_owner',
  `select owner_id as "ownerId", file_name as "fileName", format = 'gsheet' as "isSheet" from export_file where id = $1 and not exists
     (select from session where session.id = export_file.session_id and impersonator_id is not null)`,
);

/** Tells at the bell what became of an export that was written in the background, since its page may be closed by now. */
export async function notifyOwner(ctx: Ctx, id: number, failure: string | null): Promise<void> {
  const [of] = await ctx.rows(owner, [id]);
  if (!of) return;
  const { ownerId: userId, fileName, isSheet } = of;
  const described = failure
    ? { kind: 'export.failed', title: `${fileName} couldn’t be ${isSheet ? 'sent' : 'created'}`, body: failure }
    : isSheet
      ? { kind: 'export.done', title: `${fileName} is in your Google Sheet`, body: '', link: linkOf(id) }
      : { kind: 'export.done', title: `${fileName} is ready`, body: 'Download it within 24 hours.', link: linkOf(id) };
  await notify(ctx, { ...described, userId });
}

/** Takes the news of files back that are there no more. */
export function withdrawNews(ctx: Ctx, files: readonly { id: number; ownerId: number }[]): Promise<void> {
  return withdraw(
    ctx,
    files.map(({ ownerId }) => ownerId),
    files.map(({ id }) => linkOf(id)),
  );
}
