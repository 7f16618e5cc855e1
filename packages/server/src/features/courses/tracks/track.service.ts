import { CourseTrackInput } from '@tribe/domain/features/courses/track.input.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { freeTrackSlug, lastPosition, record, reorder } from '#features/courses/authoring/authoring.ts';
import { courses } from '#features/courses/course.table.ts';
import { courseTrackItems, courseTracks } from '#features/courses/tracks/track.table.ts';
import { changesBetween } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { InputOf } from '#kernel/api/crud.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { cleanRichText } from '#kernel/richText.ts';
import { writeVersion } from '#kernel/db/versions.ts';
import { shape, type ShapeOf, written } from '#kernel/api/shape.ts';

export const TrackItem = shape({ courseId: 'Int', name: 'String', status: 'String', isRequired: 'Boolean' });
export type TrackItem = ShapeOf<typeof TrackItem>;

/** Courses that belong together, as staff read it. */
export const TrackRow = shape({
  id: 'Int',
  name: 'String',
  slug: 'String',
  description: written<string>(),
  coverImage: 'String?',
  isOrdered: 'Boolean',
  position: 'Int',
  status: 'String',
  version: 'Int',
  courses: [TrackItem],
});
export type TrackRow = ShapeOf<typeof TrackRow>;

const select = `select t.id, t.name, t.slug, t.description, t.cover_image as "coverImage", t.is_ordered as "isOrdered",
    t.position, t.status, t.version, coalesce((
      select json_agg(json_build_object('courseId', c.id, 'name', c.name, 'status', c.status, 'isRequired', i.is_required)
        order by i.position, c.id)
      from course_track_item i join course c on c.id = i.course_id and c.archived_at is null where i.track_id = t.id), '[]') as courses
  from course_track t`;

const list = statement<TrackRow>(
  'courses.tracks',
  `${select} where t.archived_at is null
     and ($1::int is null or exists (select from course_track_item x where x.track_id = t.id and x.course_id = $1))
   order by t.position, t.id limit 500`,
);
const one = statement<TrackRow>('courses.track', `${select} where t.id = $1`);

/** The tracks in their order; those that a course stands in where one is named. */
export const listTracks = replicaQuery('courses', (ctx, courseId: number | null): Promise<TrackRow[]> =>
  ctx.rows(list, [courseId]),
);
export const listTracksOfCourse = replicaQuery('course', (ctx, courseId: number): Promise<TrackRow[]> =>
  ctx.rows(list, [courseId]),
);

export const findTrack = query('courses', (ctx, id: number): Promise<TrackRow> => trackById(ctx, id));

async function trackById(ctx: Ctx, id: number): Promise<TrackRow> {
  const [track] = await ctx.rows(one, [id]);
  if (!track) throw notFound('Track');
  return track;
}

const write = ['course', 'course_create'] as const;

export const createTrack = mutation(write, async (ctx, unchecked: InputOf<CourseTrackInput>): Promise<TrackRow> => {
  const { courses: items, ...input } = await checked(ctx, unchecked);
  const [track] = await ctx.db
    .insert(courseTracks)
    .values({
      ...input,
      slug: await freeTrackSlug(ctx, input.name),
      position: await lastPosition(ctx, 'track', null),
    })
    .returning({ id: courseTracks.id });
  await placeCourses(ctx, track!.id, items);
  const made = await trackById(ctx, track!.id);
  await record(ctx, 'track', 'created', made, changesBetween({}, made));
  return made;
});

/** `version` is the one that was edited; another one in between is a CONFLICT, and nothing is overwritten. */
export const updateTrack = mutation(
  write,
  async (ctx, id: number, unchecked: InputOf<CourseTrackInput>, version?: number | null): Promise<TrackRow> => {
    const before = await trackById(ctx, id);
    const { courses: items, ...input } = await checked(ctx, unchecked);
    await change(ctx, id, input, version);
    await placeCourses(ctx, id, items);
    const after = await trackById(ctx, id);
    await record(ctx, 'track', 'updated', after, changesBetween(before, after));
    return after;
  },
);

export const archiveTrack = mutation(write, async (ctx, id: number): Promise<TrackRow> => {
  const before = await trackById(ctx, id);
  await change(ctx, id, { status: 'archived', archivedAt: ctx.now() });
  const after = await trackById(ctx, id);
  await record(ctx, 'track', 'archived', after, changesBetween(before, after));
  return after;
});

export const reorderTracks = mutation(write, async (ctx, ids: number[]): Promise<TrackRow[]> => {
  await reorder(ctx, 'track', ids);
  return ctx.rows(list, [null]);
});

async function checked(ctx: Ctx, unchecked: InputOf<CourseTrackInput>): Promise<CourseTrackInput> {
  const input = CourseTrackInput.parse({ coverImage: null, ...unchecked });
  const ids = input.courses.map(({ courseId }) => courseId);
  const found = ids.length
    ? await ctx.db
        .select({ id: courses.id })
        .from(courses)
        .where(and(inArray(courses.id, ids), isNull(courses.archivedAt)))
    : [];
  if (found.length !== ids.length) throw badInput({ courses: ['Course is not valid'] });
  return { ...input, description: cleanRichText(input.description) };
}

async function placeCourses(ctx: Ctx, trackId: number, items: CourseTrackInput['courses']): Promise<void> {
  await ctx.db.delete(courseTrackItems).where(eq(courseTrackItems.trackId, trackId));
  if (items.length > 0)
    await ctx.db
      .insert(courseTrackItems)
      .values(items.map((item, index) => ({ ...item, trackId, position: index + 1 })));
}

type Values = Partial<typeof courseTracks.$inferInsert>;

async function change(ctx: Ctx, id: number, values: Values, version?: number | null): Promise<void> {
  await writeVersion(ctx, courseTracks, {
    id,
    values,
    version,
    what: 'track',
    where: isNull(courseTracks.archivedAt),
  });
}
