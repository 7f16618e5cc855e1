import { LessonNoteInput } from '@tribe/domain/features/courses/lessonNote.input.ts';
import { mostNotes } from '@tribe/domain/features/courses/lessonNote.ts';
import { courseMessages } from '@tribe/domain/features/courses/messages.ts';
import { doneAt } from '@tribe/domain/kernel/time/doneAt.ts';
import { readOpenLesson } from '#features/courses/learning/myLesson.service.ts';
import { notesSql, OwnNote } from '#features/courses/learning/ownNotes.ts';
import { studentOf } from '#features/courses/learning/viewer.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** All that somebody wrote beside a lesson; `id` is the lesson's. */
export const LessonNotebook = shape({ id: described('Int', 'The id of the lesson.'), notes: [OwnNote] });
export type LessonNotebook = ShapeOf<typeof LessonNotebook>;

/** What was written last on any device stands, and what was taken away after it stays away. */
const keep = statement<{ id: number }>(
  'courses.keep_note',
  `insert into lesson_note (user_id, lesson_id, note_key, at_seconds, text, written_at, created_at, updated_at)
   select $1, $2, $3, $4, $5, $6, $7, $7
   where exists (select from lesson_note where user_id = $1 and note_key = $3)
     or (select count(*) from lesson_note where user_id = $1 and lesson_id = $2 and removed_at is null) < $8::int
   on conflict (user_id, note_key) do update set at_seconds = excluded.at_seconds, text = excluded.text,
     written_at = excluded.written_at, removed_at = null, updated_at = excluded.updated_at
   where lesson_note.lesson_id = excluded.lesson_id and lesson_note.written_at < excluded.written_at
   returning id`,
);

const read = statement<{ notes: OwnNote[]; isKnown: boolean }>(
  'courses.own_notes',
  `select ${notesSql('$1', '$2')} as notes,
     exists (select from lesson_note where user_id = $1 and lesson_id = $2 and note_key = $3) as "isKnown"`,
);

export type KeptNote = LessonNoteInput & { lessonId: number; at: Date };

/** Writes a note or changes it, once however often it is sent. */
export const keepLessonNote = mutation('in', async (ctx, input: KeptNote): Promise<LessonNotebook> => {
  const viewer = studentOf(ctx);
  const { noteKey, atSeconds, text } = LessonNoteInput.parse(input);
  const { id } = await readOpenLesson(ctx, viewer, { courseId: null, lessonId: input.lessonId });
  const at = doneAt(input.at, ctx.now());
  await ctx.rows(keep, [viewer.userId, id, noteKey, atSeconds, text, at, ctx.now(), mostNotes]);
  const { notes, isKnown } = await notebook(ctx, viewer.userId, id, noteKey);
  if (!isKnown) throw badInput({ text: [courseMessages.tooManyNotes] });
  return { id, notes };
});

async function notebook(ctx: Ctx, userId: number, lessonId: number, noteKey: string) {
  const [found] = await ctx.rows(read, [userId, lessonId, noteKey]);
  return found!;
}

const remove = statement<{ lessonId: number }>(
  'courses.remove_note',
  `update lesson_note set removed_at = $3, written_at = $3, text = '', updated_at = $4
   where user_id = $1 and note_key = $2 and removed_at is null and written_at <= $3 returning lesson_id as "lessonId"`,
);

export type GoneNote = { lessonId: number; noteKey: string; at: Date };

/** Takes a note of one's own away, also beside a lesson that is no longer open. */
export const removeLessonNote = mutation(
  'in',
  async (ctx, { lessonId, noteKey, at }: GoneNote): Promise<LessonNotebook> => {
    const { userId } = studentOf(ctx);
    await ctx.rows(remove, [userId, noteKey, doneAt(at, ctx.now()), ctx.now()]);
    const { notes } = await notebook(ctx, userId, lessonId, noteKey);
    return { id: lessonId, notes };
  },
);
