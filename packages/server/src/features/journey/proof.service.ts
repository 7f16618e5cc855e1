import { proofMessages, mostProofPictures } from '@tribe/domain/features/journey/proof.ts';
import type { OpenFile } from '#features/files/file.service.ts';
import {
  asOpenFile,
  type FoundPicture,
  insertSent,
  type SentFile,
  sweepSent,
} from '#features/files/picture.service.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { mutation, query, refuseInAnothersName } from '#kernel/api/operation.ts';

const insert = statement<{ id: number }>(
  'proofs.insert',
  `insert into task_proof (task_id, file_id, created_at)
   select t.id, $2, $3 from stage_task t join user_stage us on us.stage_id = t.stage_id and us.left_at is null and us.user_id = $4
   where t.id = $1 and t.archived_at is null returning id`,
);

export type StoredProof = { id: number; name: string; isPdf: boolean; url: string };

/** Keeps a picture or a PDF that shows a task is done, until that is handed in. Throws NOT_FOUND for a task of another stage. */
export const storeTaskProof = mutation('in', async (ctx, taskId: number, file: SentFile): Promise<StoredProof> => {
  refuseInAnothersName(ctx);
  const id = await insertSent(ctx, file, 'proof');
  const [kept] = await ctx.rows(insert, [taskId, id, ctx.now(), ctx.me.userId]);
  if (!kept) throw notFound('Task');
  const isPdf = 'name' in file;
  return { id, name: isPdf ? file.name : 'picture.webp', isPdf, url: `/api/task-proofs/${id}` };
});

const replace = statement<never>(
  'proofs.replace',
  `update task_proof set replaced_at = $2 where completion_id = $1 and replaced_at is null and not file_id = any($3::int[])`,
);
const attach = statement<{ id: number }>(
  'proofs.attach',
  `update task_proof tp set completion_id = $1, position = array_position($3::int[], tp.file_id) from file_asset f
   where f.id = tp.file_id and f.uploaded_by_id = $4 and tp.task_id = $2 and tp.file_id = any($3::int[])
     and (tp.completion_id is null or tp.completion_id = $1) returning tp.id`,
);

type Attached = { taskId: number; completionId: number; pictures: readonly number[] };

/** Only pictures that this person sent for this task; those of before stay with what was reviewed then. */
export async function attachProofs(ctx: Ctx, { taskId, completionId, pictures }: Attached): Promise<void> {
  const ids = [...new Set(pictures)];
  if (ids.length > mostProofPictures) throw badInput({ proof: [proofMessages.tooMany] });
  await ctx.rows(replace, [completionId, ctx.now(), ids]);
  if (ids.length === 0) return;
  const kept = await ctx.rows(attach, [completionId, taskId, ids, ctx.me.userId]);
  if (kept.length !== ids.length) throw badInput({ proof: [proofMessages.gone] });
}

/** Their own, of whom one sees, and of whose move-up one decided. */
const find = statement<FoundPicture & { name: string; isPdf: boolean }>(
  'proofs.find',
  `select f.storage_key as "storageKey", f.size_bytes as size, f.sha256, f.original_name as name, f.kind = 'pdf' as "isPdf"
   from task_proof tp join file_asset f on f.id = tp.file_id and f.archived_at is null
   where f.id = $1 and (f.uploaded_by_id = $2 or tp.completion_id is not null and $4::boolean and (${canView('f.uploaded_by_id', '$2', '$3')}
     or exists (select from stage_move_up_request r where r.user_id = f.uploaded_by_id and r.reviewer_id = $2)))`,
);

const pdf = { mimeType: 'application/pdf', extension: '.pdf', kind: 'pdf' } as const;

/** A picture or a PDF of a task. Throws NOT_FOUND, in the same words for any other id. */
export const openTaskProof = query('in', async (ctx, id: number): Promise<OpenFile> => {
  const { userId, pageAccess } = ctx.me;
  const isStaff = pageAccess['reviewMoveUp'] === true || pageAccess['user'] === true;
  const [found] = await ctx.rows(find, [id, userId, visibilityOf(ctx.me), isStaff]);
  if (!found) throw notFound('Picture');
  const { name, isPdf, ...kept } = found;
  return isPdf ? { ...asOpenFile(ctx, kept), ...pdf, name } : asOpenFile(ctx, kept);
});

const forgotten = statement<{ fileId: number }>(
  'proofs.forgotten',
  `delete from task_proof where completion_id is null and created_at < $1::timestamptz - interval '7 days' returning file_id as "fileId"`,
);

/** Takes away what was sent and never handed in. */
export const sweepTaskProofs = (ctx: Ctx): Promise<void> => sweepSent(ctx, forgotten, [ctx.now()]);
