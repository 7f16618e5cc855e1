import type { FunctionFlag, PageFlag } from '@tribe/domain/kernel/access/matrix.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { forbidden, notFound } from '#kernel/api/errors.ts';
import { query, mutation } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A place where a file is used, as people call it. */
export const FileUse = shape({ entity: 'String', id: 'Int', name: 'String' });
export type FileUse = ShapeOf<typeof FileUse>;
/** A file as those who keep it see it; `mayDelete` says whether they keep every place of it. */
export const StaffFile = shape({
  id: 'Int',
  name: 'String',
  kind: 'String',
  size: described('Float', 'In bytes.'),
  url: 'String',
  usedIn: [FileUse],
  mayDelete: 'Boolean',
});
export type StaffFile = ShapeOf<typeof StaffFile>;

const nameOf = `coalesce(
    case a.entity
      when 'course' then (select name from course where id = a.entity_id)
      when 'course_track' then (select name from course_track where id = a.entity_id)
      when 'unit' then (select name from unit where id = a.entity_id)
      when 'lesson' then (select name from lesson where id = a.entity_id)
      when 'lesson_file' then (select title from lesson_file where id = a.entity_id)
      when 'resource_file' then (select name from resource_file where id = a.entity_id)
      when 'affiliate_resource' then (select title from affiliate_resource where id = a.entity_id)
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

type Flags = { page: PageFlag; create: FunctionFlag };
const lessons: Flags = { page: 'lessons', create: 'lesson_create' };
const events: Flags = { page: 'events', create: 'event_create' };
const stages: Flags = { page: 'stages', create: 'stage_create' };
/** The page where staff keep each kind of place, and the flag that lets them change it; what is a person's own has none. */
const keptAt: Readonly<Record<string, Flags>> = {
  course: { page: 'courses', create: 'course_create' },
  'course track': { page: 'courses', create: 'course_create' },
  unit: { page: 'units', create: 'lesson_create' },
  lesson: lessons,
  'lesson file': { page: 'lessonFiles', create: 'lesson_create' },
  'resource file': { page: 'resourceFiles', create: 'resource-file_create' },
  'affiliate resource': { page: 'affiliates', create: 'affiliate_manage' },
  event: events,
  'event occurrence': events,
  stage: stages,
  'stage task': stages,
  product: { page: 'products', create: 'product_create' },
  form: { page: 'forms', create: 'form_create' },
  setting: { page: 'defaultSettings', create: 'setting_update' },
};

type Found = Omit<StaffFile, 'url' | 'mayDelete'> & { isOwn: boolean; isShared: boolean };

const find = statement<Found>(
  'files.find_use',
  `select f.id, f.original_name as name, f.kind, f.size_bytes as size, f.visibility = 'members' as "isShared",
     coalesce(f.uploaded_by_id = $2::int, false) as "isOwn",
     coalesce((select json_agg(distinct jsonb_build_object('entity', replace(a.entity, '_', ' '), 'id', a.entity_id, 'name', ${nameOf}))
       from asset_usage a where a.file_id = f.id), '[]') as "usedIn"
   from file_asset f where f.id = $1 and f.archived_at is null`,
);

/** A private file is its owner's to see; a shared one also theirs who keep a place of it, and one used nowhere theirs who send large ones. */
function maySeeUse({ me }: Ctx, { isOwn, isShared, usedIn }: Found): boolean {
  if (isOwn || !isShared) return isOwn;
  if (usedIn.length === 0) return me.functionAccess['upload_large'] === true;
  return usedIn.some(({ entity }) => me.pageAccess[keptAt[entity]?.page ?? ''] === true);
}

/** Whoever deletes a file changes each place that it is used in, and so has to be let to change each. */
function mayDelete({ me }: Ctx, { isOwn, usedIn }: Found): boolean {
  return usedIn.every(({ entity }) => {
    const flags = keptAt[entity];
    return flags ? me.pageAccess[flags.page] === true && me.functionAccess[flags.create] === true : isOwn;
  });
}

/** A file and where it is used, so that deleting it can say what it breaks. */
export const findFileUse = query('in', (ctx, id: number): Promise<StaffFile> => fileOf(ctx, id));

async function fileOf(ctx: Ctx, id: number): Promise<StaffFile> {
  const [found] = await ctx.rows(find, [id, ctx.me.userId]);
  if (!found || !maySeeUse(ctx, found)) throw notFound('File');
  const { isOwn: _own, isShared: _shared, ...file } = found;
  return { ...file, url: `/api/uploads/${file.id}`, mayDelete: mayDelete(ctx, found) };
}

const archive = statement<never>('files.archive_file', `update file_asset set archived_at = $2 where id = $1`);

/** Takes a file away from everybody, also from where it is used; its content goes when nothing names it any more. */
export const archiveFile = mutation('in', async (ctx, id: number): Promise<StaffFile> => {
  const file = await fileOf(ctx, id);
  if (!file.mayDelete) throw forbidden('Only someone who can edit everything that uses this file can delete it');
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

const forgetAll = statement<never>(
  'files.forget_usages',
  `delete from asset_usage a using json_to_recordset($1::json) as g(entity text, id int) where a.entity = g.entity and a.entity_id = g.id`,
);

/** Rows of several tables are taken out of the database: they use no file any more. */
export async function forgetUsages(ctx: Ctx, rows: readonly { entity: string; id: number }[]): Promise<void> {
  if (rows.length > 0) await ctx.rows(forgetAll, [JSON.stringify(rows)]);
}
