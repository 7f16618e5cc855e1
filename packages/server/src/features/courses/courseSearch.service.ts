import { opensContent, opensLesson } from '#features/contents/contentAccess.ts';
import { viewerOf } from '#features/courses/learning/viewer.ts';
import { type Statement, statement } from '#kernel/db/statement.ts';
import { fits, type Found, mostPerType, scoreOf, type SearchSource } from '#kernel/db/search.ts';

/** $3 whether who asks may look at what is not published, $4 who it is, $5 the instant. */
const courses = statement<Found>(
  'search.courses',
  `select c.name as title, 'course' as type, c.id, null::int as "subId", ${scoreOf('plain(c.name)')}::float8 as score
   from course c
   where c.archived_at is null and ($3 or c.status = 'published') and ${opensContent('course', 'c.id', '$4', '$5')}
     and (${fits('plain(c.name)')} or plain(c.short_description) like plain($2))
   order by score desc, c.name, c.id limit ${mostPerType}`,
);

/** The same; a free lesson is found by everybody. */
const lessons = statement<Found>(
  'search.lessons',
  `select l.name as title, 'lesson' as type, l.id, u.course_id as "subId", ${scoreOf('plain(l.name)')}::float8 as score
   from lesson l join unit u on u.id = l.unit_id join course c on c.id = u.course_id
   where l.archived_at is null and u.archived_at is null and c.archived_at is null
     and ($3 or (l.status = 'published' and u.status = 'published' and c.status = 'published'))
     and (l.is_preview or ${opensLesson({ course: 'c.id', unit: 'u.id', lesson: 'l.id', user: '$4', now: '$5' })}) and ${fits('plain(l.name)')}
   order by score desc, l.name, l.id limit ${mostPerType}`,
);

const source = (type: string, table: string, found: Statement<Found>): SearchSource => ({
  type,
  names: { from: `${table} named`, text: 'plain(named.name)' },
  find(ctx, { words, pattern }) {
    const { userId, mayPreview } = viewerOf(ctx);
    return ctx.rows(found, [words, pattern, mayPreview, userId, ctx.now()]);
  },
});

export const courseSources: readonly SearchSource[] = [
  source('course', 'course', courses),
  source('lesson', 'lesson', lessons),
];
