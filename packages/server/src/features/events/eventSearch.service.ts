import { opensContent } from '#features/contents/contentAccess.ts';
import { statement } from '#kernel/db/statement.ts';
import { fits, type Found, mostPerType, scoreOf, type SearchSource } from '#kernel/db/search.ts';

/** $3 who asks, $4 now. */
const found = statement<Found>(
  'search.events',
  `select e.name as title, 'event' as type, e.id, null::int as "subId", ${scoreOf('plain(e.name)')}::float8 as score
   from event e
   where e.archived_at is null and e.status = 'published' and ${opensContent('event', 'e.id', '$3', '$4::timestamptz')}
     and (${fits('plain(e.name)')} or plain(e.short_description) like plain($2))
   order by score desc, e.name, e.id limit ${mostPerType}`,
);

export const eventSource: SearchSource = {
  type: 'event',
  names: { from: 'event e', text: 'plain(e.name)' },
  find(ctx, { words, pattern }) {
    return ctx.rows(found, [words, pattern, ctx.me.userId, ctx.now()]);
  },
};
