import { freeCourseSlug, lastPosition } from '#features/courses/authoring/authoring.ts';
import { lessonSlug } from '#features/courses/authoring/lesson.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';
import { cleanRichText } from '#kernel/richText.ts';

/** What a sheet's row did: a new row, a changed one, or nothing that was not so before. */
export type Upserted = { id: number; outcome: 'created' | 'updated' | 'unchanged' };

type Content = { importKey: string; name: string; shortDescription: string; description: string };
type Known = { id: number };

const update = (table: string, parent: string) =>
  statement<Known & { isChanged: boolean }>(
    `${table}.import_update`,
    `with known as (select id from ${table} where import_key = $1),
     changed as (
       update ${table} set name = $2, short_description = $3, description = $4, ${parent} = $5, version = version + 1, updated_at = $6
       where import_key = $1 and (name, short_description, description, ${parent}) is distinct from ($2, $3, $4, $5)
       returning id)
     select known.id, changed.id is not null as "isChanged" from known left join changed on true`,
  );

const insert = (table: string, parent: string, more: string) =>
  statement<Known>(
    `${table}.import_insert`,
    `insert into ${table} (import_key, name, short_description, description, ${parent}, created_at, updated_at, position, status${more && `, ${more}`})
     values ($1, $2, $3, $4, $5, $6, $6, $7, 'published'${more && ', $8'}) returning id`,
  );

const statements = {
  course: { update: update('course', 'author_id'), insert: insert('course', 'author_id', 'slug') },
  unit: { update: update('unit', 'course_id'), insert: insert('unit', 'course_id', '') },
  lesson: { update: update('lesson', 'unit_id'), insert: insert('lesson', 'unit_id', 'slug') },
};

const parents = {
  author: statement<Known>(
    'course.import_author',
    `select id from app_user where lower(tribe_id) = lower($1) and status = 'ACTIVE'`,
  ),
  course: statement<Known>('unit.import_course', `select id from course where import_key = $1`),
  unit: statement<Known>('lesson.import_unit', `select id from unit where import_key = $1`),
};

const publishNow = statement<never>('course.import_publish', `update course set published_at = $2 where id = $1`);

/** Makes or changes the course that a sheet knows by `importKey`; a new one is published, for its sheet is its publication. */
export async function upsertCourse(ctx: Ctx, row: Content & { authorTribeId: string }): Promise<Upserted> {
  const [author] = await ctx.rows(parents.author, [row.authorTribeId]);
  if (!author) throw badInput({ authorTribeId: [`There’s no member ${row.authorTribeId}`] });
  const put = await upsert(ctx, 'course', row, author.id);
  if (put.outcome === 'created') await ctx.rows(publishNow, [put.id, ctx.now()]);
  return put;
}

/** Makes or changes a unit, in the course that the sheets know by `courseKey`. */
export async function upsertUnit(ctx: Ctx, row: Content & { courseKey: string }): Promise<Upserted> {
  const [course] = await ctx.rows(parents.course, [row.courseKey]);
  if (!course) throw badInput({ courseKey: [`There’s no course ${row.courseKey}`] });
  return upsert(ctx, 'unit', row, course.id);
}

/** Makes or changes a lesson, in the unit that the sheets know by `unitKey`. */
export async function upsertLesson(ctx: Ctx, row: Content & { unitKey: string }): Promise<Upserted> {
  const [unit] = await ctx.rows(parents.unit, [row.unitKey]);
  if (!unit) throw badInput({ unitKey: [`There’s no unit ${row.unitKey}`] });
  return upsert(ctx, 'lesson', row, unit.id);
}

async function upsert(ctx: Ctx, entity: keyof typeof statements, row: Content, parentId: number): Promise<Upserted> {
  const description = cleanRichText(row.description);
  const values = [row.importKey, row.name, row.shortDescription, description, parentId, ctx.now()];
  const [known] = await ctx.rows(statements[entity].update, values);
  if (known) return { id: known.id, outcome: known.isChanged ? 'updated' : 'unchanged' };
  const position = await lastPosition(ctx, entity, entity === 'course' ? null : parentId);
  const address = await addressOf(ctx, entity, row.name);
  const [made] = await ctx.rows(statements[entity].insert, [...values, position, ...address]);
  return { id: made!.id, outcome: 'created' };
}

async function addressOf(ctx: Ctx, entity: keyof typeof statements, name: string): Promise<string[]> {
  switch (entity) {
    case 'course':
      return [await freeCourseSlug(ctx, name)];
    case 'lesson':
      return [lessonSlug(name)];
    case 'unit':
      return [];
  }
}
