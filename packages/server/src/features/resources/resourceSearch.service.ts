import { keepsContent, opensContent } from '#features/contents/contentAccess.ts';
import { statement } from '#kernel/db/statement.ts';
import { fits, type Found, mostPerType, scoreOf, type SearchSource } from '#kernel/db/search.ts';

/** $3 who asks, $4 the instant. */
const resources = statement<Found>(
  'search.resources',
  `select r.name as title, 'resource' as type, r.id, null::int as "subId", ${scoreOf('plain(r.name)')}::float8 as score
   from resource_file r
   where r.archived_at is null and (r.status = 'published' or ${keepsContent('resource', '$3', '$4')})
     and ${opensContent('resource', 'r.id', '$3', '$4')}
     and (${fits('plain(r.name)')} or plain(r.short_description) like plain($2))
   order by score desc, r.name, r.id limit ${mostPerType}`,
);

export const resourceSource: SearchSource = {
  type: 'resource',
  names: { from: 'resource_file r', text: 'plain(r.name)' },
  find: (ctx, { words, pattern }) => ctx.rows(resources, [words, pattern, ctx.me.userId, ctx.now()]),
};
