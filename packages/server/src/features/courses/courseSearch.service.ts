import { viewerOf } from '#features/courses/viewer.ts';
import { statement } from '#kernel/db.ts';
import { fits, type Found, mostPerType, scoreOf, type SearchSource } from '#kernel/search.ts';

/** $3 whether who asks may look at what is not published. A card may be seen by everybody. */
const courses = statement<Found>(
  'search.courses',
  `select c.name as title, 'course' as type, c.id, null::int as "subId", ${scoreOf('plain(c.name)')}::float8 as score
   from course c
   where c.archived_at is null and ($3 or c.status = 'published')
     and (${fits('plain(c.name)')} or plain(c.short_description) like plain($2))
   order by score desc, c.name, c.id limit ${mostPerType}`,
);

/** $4 whether who asks may read lessons; others find the free ones. */
const lessons = statement<Found>(
  'search.lessons',
  `select l.name as title, 'lesson' as type, l.id, u.course_id as "subId", ${scoreOf('plain(l.name)')}::float8 as score
   from lesson l join unit u on u.id = l.unit_id join course c on c.id = u.course_id
   where l.archived_at is null and u.archived_at is null and c.archived_at is null
     and ($3 or (l.status = 'published' and u.status = 'published' and c.status = 'published'))
     and ($4 or l.is_preview) and ${fits('plain(l.name)')}
   order by score desc, l.name, l.id limit ${mostPerType}`,
);

export const courseSources: readonly SearchSource[] = [
  {
    type: 'course',
    find: (ctx, { words, pattern }) => ctx.rows(courses, [words, pattern, viewerOf(ctx).mayPreview]),
  },
  {
    type: 'lesson',
    find(ctx, { words, pattern }) {
      const { mayPreview, mayRead } = viewerOf(ctx);
      return ctx.rows(lessons, [words, pattern, mayPreview, mayRead]);
    },
  },
];
