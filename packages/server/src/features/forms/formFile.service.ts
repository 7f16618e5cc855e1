import { removeFiles } from '#features/files/picture.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const ofPerson = statement<{ id: number }>(
  'forms.remove_files_of',
  `delete from form_file f using form_response r where r.id = f.response_id and r.user_id = $1 returning f.file_id as id`,
);

/** Takes the files that somebody sent along with their answers away. */
export async function removeFormFilesOf(ctx: Ctx, userId: number): Promise<void> {
  const files = await ctx.rows(ofPerson, [userId]);
  await removeFiles(
    ctx,
    files.map(({ id }) => id),
  );
}
