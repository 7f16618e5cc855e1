import { keepsContent } from '#features/contents/contentAccess.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { notFound } from '#kernel/errors.ts';
import { verb } from '#kernel/permit.ts';

/** A place where a file is used, as people call it. */
export type FileUse = { entity: string; id: number; name: string };
/** A file as those who may delete it see it. */
export type StaffFile = { id: number; name: string; kind: string; size: number; url: string; usedIn: FileUse[] };

const nameOf = `coalesce(
    case a.entity
      when 'course' then (select name from course where id = a.entity_id)
      when 'course_track' then (select name from course_track where id = a.entity_id)
      when 'unit' then (select name from unit where id = a.entity_id)
      when 'lesson' then (select name from lesson where id = a.entity_id)
      when 'lesson_file' then (select title from lesson_file where id = a.entity_id)
      when 'resource_file' then (select name from resource_file where id = a.entity_id)
      when 'event' then (select name from event where id = a.entity_id)
      when 'event_occurrence' then (select e.name from event_occurrence o join event e on e.id = o.event_id where o.id = a.entity_id)
      when 'stage' then (select name from stage where id = a.entity_id)
      when 'stage_task' then (select title from stage_task where id = a.entity_id)
      when 'product' then (select name from product where id = a.entity_id)
      when 'form' then (select name from form where id = a.entity_id)
      when 'form_response' then (select f.name from form_response r join form f on f.id = r.form_id where r.id = a.entity_id)
      when 'task_completion' then (select t.title from task_completion c join stage_task t on t.id = c.task_id where c.id = a.entity_id)
      when 'setting' then (select name from setting where id = a.entity_id)
    end, '')`;

const keepers = (['course', 'event', 'resource'] as const)
  .map((kind) => keepsContent(kind, '$2::int', '$3'))
  .join(' or ');

/** A private file is its owner's to see; one for members is the authors' too. */
const find = statement<Omit<StaffFile, 'url'>>(
  'uploads.find_use',
  `select f.id, f.original_name as name, f.kind, f.size_bytes as size,
     coalesce((select json_agg(distinct jsonb_build_object('entity', replace(a.entity, '_', ' '), 'id', a.entity_id, 'name', ${nameOf}))
       from asset_usage a where a.file_id = f.id), '[]') as "usedIn"
   from file_asset f where f.id = $1 and f.archived_at is null
     and (f.uploaded_by_id = $2::int or (f.visibility = 'members' and (${keepers})))`,
);

/** A file and where it is used, so that deleting it can say what it breaks. */
export const findFileUse = verb('in', (ctx, id: number): Promise<StaffFile> => fileOf(ctx, id));

async function fileOf(ctx: Ctx, id: number): Promise<StaffFile> {
  const [file] = await ctx.rows(find, [id, ctx.me.userId, ctx.now()]);
  if (!file) throw notFound('File');
  return { ...file, url: `/api/uploads/${file.id}` };
}

const archive = statement<never>('uploads.archive_file', `update file_asset set archived_at = $2 where id = $1`);

/** Takes a file away from everybody, also from where it is used; its content goes when nothing names it any more. */
export const archiveFile = verb('in', async (ctx, id: number): Promise<StaffFile> => {
  const file = await fileOf(ctx, id);
  await ctx.rows(archive, [id, ctx.now()]);
  const used = file.usedIn.map(({ entity, name }) => `${entity} ${name}`).join(', ');
  await ctx.log({
    action: 'file.archived',
    entity: 'file',
    entityId: id,
    sentence: `Deleted the file ${file.name}${used ? `, which was used in ${used}` : ''}`,
  });
  return file;
});
