import type { lessonFileColumns } from '@tribe/domain/features/courses/contentFields.ts';
import { LessonFileInput } from '@tribe/domain/features/resources/resource.input.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { and, asc, count, eq, getTableColumns, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import { lessons } from '#features/courses/course.table.ts';
import { type LessonFile, lessonFiles } from '#features/courses/authoring/lessonFile.table.ts';
import { refuseOthersFile } from '#features/files/ownFile.ts';
import { fileAssets } from '#features/files/file.table.ts';
import { changesBetween, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { likePattern, type PageInput, type PageOf, sortedBy, pageWithCount } from '#kernel/api/page.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { writeVersion } from '#kernel/db/versions.ts';

/** A file of a lesson as staff read it. */
export type LessonFileRow = LessonFile & { lessonName: string; fileName: string | null };

const columns = {
  ...getTableColumns(lessonFiles),
  lessonName: lessons.name,
  fileName: fileAssets.originalName,
};
const sorts: Readonly<Record<keyof typeof lessonFileColumns, SQL>> = {
  title: sql`${lessonFiles.title}`,
  lesson: sql`${lessons.name}`,
};

const ofLesson = eq(lessons.id, lessonFiles.lessonId);
const select = (ctx: Ctx) =>
  ctx.db
    .select(columns)
    .from(lessonFiles)
    .innerJoin(lessons, ofLesson)
    .leftJoin(fileAssets, eq(fileAssets.id, lessonFiles.fileId));

export type LessonFilePageInput = PageInput & { lessonId?: number | null };

export const pageLessonFiles = replicaQuery(
  'lessonFiles',
  async (ctx, asked: LessonFilePageInput): Promise<PageOf<LessonFileRow>> => {
    const pattern = asked.search?.trim() ? likePattern(asked.search) : null;
    const where = and(
      isNull(lessonFiles.archivedAt),
      asked.lessonId ? eq(lessonFiles.lessonId, asked.lessonId) : undefined,
      pattern ? or(ilike(lessonFiles.title, pattern), ilike(lessons.name, pattern)) : undefined,
    );
    const natural = [asc(lessonFiles.lessonId), asc(lessonFiles.position), asc(lessonFiles.id)];
    const found = select(ctx)
      .where(where)
      .orderBy(...sortedBy(sorts, asked.sort), ...natural);
    return pageWithCount(
      asked,
      (limit, offset) => found.limit(limit).offset(offset),
      async () => {
        const [counted] = await ctx.db
          .select({ total: count() })
          .from(lessonFiles)
          .innerJoin(lessons, ofLesson)
          .where(where);
        return counted!.total;
      },
    );
  },
);

export const findLessonFile = query('lessonFiles', (ctx, id: number): Promise<LessonFileRow> => byId(ctx, id));

async function byId(ctx: Ctx, id: number): Promise<LessonFileRow> {
  const [file] = await select(ctx).where(eq(lessonFiles.id, id));
  if (!file) throw notFound('Lesson file');
  return file;
}

export const createLessonFile = mutation(
  ['lessonFiles', 'lesson_create'],
  async (ctx, unchecked: InputOf<LessonFileInput>): Promise<LessonFileRow> => {
    const input = await checked(ctx, {}, unchecked);
    const [made] = await ctx.db.insert(lessonFiles).values(input).returning({ id: lessonFiles.id });
    const file = await byId(ctx, made!.id);
    await record(ctx, 'created', file, {});
    return file;
  },
);

/** `version` is the one that was edited; another one in between is a CONFLICT, and nothing is overwritten. */
export const updateLessonFile = mutation(
  ['lessonFiles', 'lesson_create'],
  async (ctx, id: number, input: InputOf<LessonFileInput>, version?: number | null): Promise<LessonFileRow> => {
    const before = await byId(ctx, id);
    await change(ctx, id, await checked(ctx, before, input), version);
    const file = await byId(ctx, id);
    await record(ctx, 'updated', file, before);
    return file;
  },
);

export const archiveLessonFile = mutation(
  ['lessonFiles', 'lesson_create'],
  async (ctx, id: number): Promise<LessonFileRow> => {
    const before = await byId(ctx, id);
    await change(ctx, id, { archivedAt: ctx.now() });
    await record(ctx, 'archived', before, before);
    return byId(ctx, id);
  },
);

type Values = Partial<typeof lessonFiles.$inferInsert>;

async function change(ctx: Ctx, id: number, values: Values, version?: number | null): Promise<void> {
  await writeVersion(ctx, lessonFiles, { id, values, version, what: 'lesson file' });
}

async function checked(
  ctx: Ctx,
  before: Record<string, unknown>,
  unchecked: InputOf<LessonFileInput>,
): Promise<LessonFileInput> {
  const input = parsed(LessonFileInput, before, unchecked);
  const [lesson] = await ctx.db.select({ id: lessons.id }).from(lessons).where(eq(lessons.id, input.lessonId));
  if (!lesson) throw badInput({ lessonId: [fieldMessages.notValid('Lesson')] });
  if (input.fileId !== before['fileId']) await refuseOthersFile(ctx, input.fileId);
  return input;
}

function record(
  ctx: Ctx,
  done: 'created' | 'updated' | 'archived',
  file: LessonFileRow,
  before: Record<string, unknown>,
): Promise<void> {
  const of = { id: file.id, name: `${file.title} of ${file.lessonName}` };
  return ctx.log(entryOf('lesson-file', done, of, changesBetween(before, file)));
}
