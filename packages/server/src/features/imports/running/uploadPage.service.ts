import type { UploadCounts, UploadMode, UploadStatus } from '@tribe/domain/features/imports/progress.ts';
import type { UploadTarget } from '@tribe/domain/features/imports/columns.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { statement } from '#kernel/db/statement.ts';
import { likePattern, type PageInput, type PageOf, pageWithCount, countBy } from '#kernel/api/page.ts';
import { query } from '#kernel/api/operation.ts';

/** An import in the history. */
export type UploadJobRow = UploadCounts & {
  id: number;
  kind: UploadTarget;
  mode: UploadMode;
  fileName: string;
  dryRun: boolean;
  status: UploadStatus;
  error: string | null;
  total: number;
  processed: number;
  undoStatus: string | null;
  requestedByName: string;
  createdAt: Date;
  finishedAt: Date | null;
};

const matching = `($1::text is null or j.file_name ilike $1)`;
const onlyImports = (place: string) => `(not ${place}::boolean or not j.dry_run)`;
const page = statement<UploadJobRow>(
  'imports.page',
  `select j.id, j.kind, j.mode, j.file_name as "fileName", j.dry_run as "dryRun", j.status, case when j.undo_status in ('waiting', 'running') then j.undo_status when j.undone_at is not null then 'done' end as "undoStatus", j.error, j.total, j.processed, j.created,
     j.updated, j.unchanged, j.failed, ${nameSql('p')} as "requestedByName",
     j.created_at as "createdAt", j.finished_at as "finishedAt"
   from upload_job j join user_profile p on p.user_id = j.requested_by_id
   where ${matching} and ${onlyImports('$4')} order by j.id desc limit $2 offset $3`,
);
const count = statement<{ total: number }>(
  'imports.page_count',
  `select count(*) as total from upload_job j where ${matching} and ${onlyImports('$2')}`,
);

type Asked = PageInput & { importsOnly?: boolean | null };

/** The imports and, unless only imports are asked for, the previews so far, the last first. */
export const pageUploadJobs = query('uploadContents', (ctx, asked: Asked): Promise<PageOf<UploadJobRow>> => {
  const pattern = asked.search?.trim() ? likePattern(asked.search) : null;
  const importsOnly = asked.importsOnly === true;
  return pageWithCount(
    asked,
    (limit, offset) => ctx.rows(page, [pattern, limit, offset, importsOnly]),
    () => countBy(ctx, count, [pattern, importsOnly]),
  );
});
