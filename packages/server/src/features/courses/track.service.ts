import { CourseTrackInput } from '@tribe/domain/features/courses/track.input.ts';
import { numberedSlug, slug } from '@tribe/domain/kernel/text/slug.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { savedMeanwhile } from '#features/courses/authoring.ts';
import { courses } from '#features/courses/course.table.ts';
import { courseTrackItems, courseTracks } from '#features/courses/track.table.ts';
import { changesBetween } from '#kernel/audit.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Given } from '#kernel/crud.ts';
import { statement } from '#kernel/db.ts';
import { badInput, notFound } from '#kernel/errors.ts';
import { verb } from '#kernel/permit.ts';
import { cleanRichText } from '#kernel/richText.ts';

export type TrackItem = { courseId: number; name: string; status: string; isRequired: boolean };

/** Courses that belong together, as staff read it. */
export type TrackRow = {
  id: number;
  name: string;
  slug: string;
  description: string;
  coverImage: string | null;
  isOrdered: boolean;
  position: number;
  status: string;
  version: number;
  courses: TrackItem[];
};

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
export const listTracks = verb('courses', (ctx, courseId: number | null): Promise<TrackRow[]> =>
  ctx.rows(list, [courseId]),
);
export const listTracksOfCourse = verb('course', (ctx, courseId: number): Promise<TrackRow[]> =>
  ctx.rows(list, [courseId]),
);

export const findTrack = verb('courses', (ctx, id: number): Promise<TrackRow> => trackById(ctx, id));

async function trackById(ctx: Ctx, id: number): Promise<TrackRow> {
  const [track] = await ctx.rows(one, [id]);
  if (!track) throw notFound('Track');
  return track;
}

const write = ['course', 'course_create'] as const;

export const createTrack = verb(write, async (ctx, given: Given<CourseTrackInput>): Promise<TrackRow> => {
  const { courses: items, ...input } = await checked(ctx, given);
  const [track] = await ctx.db
    .insert(courseTracks)
    .values({
      ...input,
      slug: await freeSlug(ctx, input.name),
      position: sql`(select coalesce(max(position), 0) + 1 from course_track)`,
    })
    .returning({ id: courseTracks.id });
  await placeCourses(ctx, track!.id, items);
  const made = await trackById(ctx, track!.id);
  await record(ctx, 'created', made);
  return made;
});

/** `version` is the one that was edited; another one in between is a CONFLICT, and nothing is overwritten. */
export const updateTrack = verb(
  write,
  async (ctx, id: number, given: Given<CourseTrackInput>, version?: number | null): Promise<TrackRow> => {
    const before = await trackById(ctx, id);
    const { courses: items, ...input } = await checked(ctx, given);
    await change(ctx, id, input, version);
    await placeCourses(ctx, id, items);
    const after = await trackById(ctx, id);
    await record(ctx, 'updated', after, before);
    return after;
  },
);

export const archiveTrack = verb(write, async (ctx, id: number): Promise<TrackRow> => {
  const before = await trackById(ctx, id);
  await change(ctx, id, { status: 'archived', archivedAt: ctx.now() });
  const after = await trackById(ctx, id);
  await record(ctx, 'archived', after, before);
  return after;
});

const place = statement<{ id: number }>(
  'courses.place_tracks',
  `update course_track set position = placed.place, updated_at = $2
   from unnest($1::int[]) with ordinality as placed(id, place)
   where course_track.id = placed.id and archived_at is null returning course_track.id`,
);

export const reorderTracks = verb(write, async (ctx, ids: number[]): Promise<TrackRow[]> => {
  const placed = await ctx.rows(place, [ids, ctx.now()]);
  const [first] = ids;
  if (first === undefined || placed.length !== ids.length) throw badInput({ ids: ['is not valid'] });
  await ctx.log({
    action: 'track.reordered',
    entity: 'track',
    entityId: first,
    sentence: `Changed the order of ${ids.length} tracks`,
  });
  return ctx.rows(list, [null]);
});

async function checked(ctx: Ctx, given: Given<CourseTrackInput>): Promise<CourseTrackInput> {
  const input = CourseTrackInput.parse({ coverImage: null, ...given });
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

async function change(
  ctx: Ctx,
  id: number,
  values: Partial<typeof courseTracks.$inferInsert>,
  version?: number | null,
): Promise<void> {
  const guard = version === undefined || version === null ? undefined : eq(courseTracks.version, version);
  const saved = await ctx.db
    .update(courseTracks)
    .set({ ...values, version: sql`${courseTracks.version} + 1` })
    .where(and(eq(courseTracks.id, id), isNull(courseTracks.archivedAt), guard))
    .returning({ id: courseTracks.id });
  if (saved.length === 0) throw savedMeanwhile('track');
}

const taken = statement<{ slug: string }>(
  'courses.track_slugs',
  `select slug from course_track where slug like $1 || '%'`,
);

async function freeSlug(ctx: Ctx, name: string): Promise<string> {
  const base = slug(name) || 'track';
  const known = new Set((await ctx.rows(taken, [base])).map((row) => row.slug));
  let attempt = 1;
  while (known.has(numberedSlug(base, attempt))) attempt += 1;
  return numberedSlug(base, attempt);
}

function record(ctx: Ctx, done: 'created' | 'updated' | 'archived', track: TrackRow, before?: TrackRow): Promise<void> {
  const said = done.charAt(0).toUpperCase() + done.slice(1);
  const changes = changesBetween({ ...before }, { ...track });
  return ctx.log({
    action: `track.${done}`,
    entity: 'track',
    entityId: track.id,
    sentence: `${said} track ${track.name}`,
    changes,
  });
}
