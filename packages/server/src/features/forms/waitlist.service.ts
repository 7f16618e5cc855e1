import { waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import { isOpen } from '@tribe/domain/features/forms/form.ts';
import { isInLine, place } from '#features/forms/waitlistLine.ts';
import { knownNameSql } from '#features/members/nameSql.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { pageWithTotal, likePattern, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { query, replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** The waitlist as one sees it: one's own place, or the one that would be next. */
export const Waitlist = shape({
  isOpen: 'Boolean',
  place: described('Int?', 'One’s own place in line; null for who is not in it.'),
  next: described('Int', 'The place of whoever joins now.'),
  email: described('String?', 'Where one is told that enrollment opens; before one joins, one’s own address.'),
});
export type Waitlist = ShapeOf<typeof Waitlist>;

type Found = { status: string; opensAt: Date | null; closesAt: Date | null; waiting: number } & Pick<
  Waitlist,
  'place' | 'email'
>;

const find = statement<Found>(
  'forms.waitlist',
  `select f.status, f.opens_at as "opensAt", f.closes_at as "closesAt",
     (select count(*)::int from form_response r where r.form_id = f.id and ${isInLine('r', '$3')}) as waiting,
     own.place, coalesce(own.email, u.email) as email
   from form f left join app_user u on u.id = $2::int
   left join lateral (select r.email, ${place('r', '$3')} as place from form_response r
     where r.form_id = f.id and r.user_id = u.id and r.status = 'submitted' and r.archived_at is null
     order by r.submitted_at, r.id limit 1) own on true
   where f.slug = $1`,
);

/** Where one is on the waitlist; a stranger reads how long it is, their place goes to their address alone. One statement. */
export const findWaitlist = query('public', async (ctx): Promise<Waitlist> => {
  const [found] = await ctx.rows(find, [waitlistSlug, ctx.viewer?.userId ?? null, ctx.now()]);
  if (!found) return { isOpen: false, place: null, next: 1, email: null };
  const { waiting, ...own } = found;
  return { isOpen: isOpen(found, ctx.now()), place: own.place, next: waiting + 1, email: own.email };
});

/** One who waits, in the order in which they came. */
export const WaitlistEntry = shape({
  id: 'Int',
  place: 'Int',
  email: 'String?',
  /** Null for an address without an account. */
  userId: 'Int?',
  name: 'String?',
  joinedAt: 'DateTime',
});
export type WaitlistEntry = ShapeOf<typeof WaitlistEntry>;

const entries = statement<WaitlistEntry & { total: number }>(
  'forms.waitlist_page',
  `with line as (
     select r.id, r.email, r.user_id, r.submitted_at, (row_number() over (order by r.submitted_at, r.id))::int as place
     from form_response r join form f on f.id = r.form_id where f.slug = $1 and ${isInLine('r', '$2')})
   select l.id, l.place, coalesce(l.email, u.email) as email, l.user_id as "userId",
     ${knownNameSql('p')} as name, l.submitted_at as "joinedAt",
     (count(*) over ())::int as total
   from line l left join app_user u on u.id = l.user_id left join user_profile p on p.user_id = l.user_id
   where ${canView('l.user_id', '$3', '$4')} is true
     and ($5 = '%%' or l.email::text ilike $5 or concat_ws(' ', p.first_name, p.last_name) ilike $5)
   order by l.place limit $6 offset $7`,
);

/** Who waits to become a member, the first first; addresses without an account are for those who see everybody. */
export const pageWaitlist = replicaQuery('nonMembers', (ctx, asked: PageInput): Promise<PageOf<WaitlistEntry>> =>
  pageWithTotal(asked, (limit, offset) => readWaitlist(ctx, asked, limit, offset)),
);

/** A stretch of those who wait, each with how many match in all. */
export const readWaitlist = (
  ctx: Ctx,
  { search }: Pick<PageInput, 'search'>,
  limit: number,
  offset: number,
): Promise<(WaitlistEntry & { total: number })[]> =>
  ctx.rows(entries, [
    waitlistSlug,
    ctx.now(),
    ctx.me.userId,
    visibilityOf(ctx.me),
    likePattern(search ?? ''),
    limit,
    offset,
  ]);
