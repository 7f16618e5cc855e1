import { displayName } from '@tribe/domain/features/members/person.ts';
import { type WinReactionKind, winReactionKinds } from '@tribe/domain/features/wins/win.ts';
import { asking, isForMembers, isForStaff, isSeen, isShared } from '#features/wins/winVisibility.ts';
import { findInScope } from '#features/members/scope.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { customPlan, statement, type Statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query, replicaQuery } from '#kernel/api/operation.ts';
import { hidden, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

export const WinPicture = shape({ id: 'Int', width: 'Int', height: 'Int' });
export type WinPicture = ShapeOf<typeof WinPicture>;
export const WinReactionCount = shape({ kind: typed<WinReactionKind>('String'), count: 'Int' });
export type WinReactionCount = ShapeOf<typeof WinReactionCount>;
export const WinAuthor = shape({ slug: 'String', name: 'String', profileImage: 'String?' });
export type WinAuthor = ShapeOf<typeof WinAuthor>;

/** A win as who asks sees it; what is between its owner and staff is null for the others. */
export const Win = shape({
  id: 'Int',
  version: 'Int',
  title: 'String',
  story: 'String',
  category: 'String',
  amount: 'Peso?',
  happenedOn: 'Date',
  visibility: 'String',
  consentForMarketing: 'Boolean?',
  status: 'String',
  hiddenReason: 'String?',
  createdAt: 'DateTime',
  isMine: 'Boolean',
  author: WinAuthor,
  pictures: [WinPicture],
  reactions: [WinReactionCount],
  /** How who asks reacted, if they did. */
  myReaction: typed<WinReactionKind | null>('String?'),
  /** Whether it's a win of who asks that anybody may see a picture of. */
  isShared: hidden<boolean>(),
  /** Why members think that it should not be there, as long as nobody has looked; for staff. */
  reports: '[String]',
});
export type Win = ShapeOf<typeof Win>;

type Row = Omit<Win, 'author' | 'reactions'> & {
  slug: string;
  firstName: string;
  lastName: string;
  profileImage: string | null;
  reactions: Partial<Record<WinReactionKind, number>>;
};

/** `isClose` says for whom the part between owner and staff is. */
const select = (
  more: string,
  isClose = `(w.user_id = $1 or ${isForStaff})`,
) => `select w.id, w.version, w.title, w.story, w.category, w.amount, w.happened_on as "happenedOn", w.visibility, w.status,
    w.created_at as "createdAt", w.user_id = $1 as "isMine",
    case when ${isClose} then w.consent_for_marketing end as "consentForMarketing",
    case when ${isClose} then w.hidden_reason end as "hiddenReason",
    u.slug, p.first_name as "firstName", p.last_name as "lastName", u.profile_image as "profileImage",
    coalesce((select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by wp.position)
      from win_picture wp join file_asset f on f.id = wp.file_id where wp.win_id = w.id), '[]') as pictures,
    coalesce((select json_object_agg(r.kind, r.count)
      from (select kind, count(*) from win_reaction where win_id = w.id group by kind) r), '{}') as reactions,
    (select r.kind from win_reaction r where r.win_id = w.id and r.user_id = $1) as "myReaction",
    w.user_id = $1 and ${isShared} as "isShared",
    case when ${isForStaff} then array(select wr.reason from win_report wr where wr.win_id = w.id and wr.resolved_at is null order by wr.id)
      else '{}'::text[] end as reports
  from win w join app_user u on u.id = w.user_id join user_profile p on p.user_id = w.user_id
  where u.status = 'ACTIVE' and $3::boolean is not null and ${more}`;

const newestFirst = 'order by w.happened_on desc, w.id desc limit 100';
const statements = {
  one: statement<Row>('wins.one', select(`w.id = $4 and ${isSeen}`)),
  ofSlug: statement<Row>('wins.of_slug', select(`u.slug = $4 and ${isSeen} ${newestFirst}`)),
  own: statement<Row>('wins.own', select(`u.id = $1 ${newestFirst}`)),
  newest: statement<Row>(
    'wins.newest',
    select(
      `$2::text is not null and w.status = 'published' and w.visibility <> 'only-me' and ${isForMembers}
       order by w.published_at desc, w.id desc limit $4`,
      'w.user_id = $1',
    ),
  ),
  ofMember: statement<Row>('wins.of_member', select(`w.user_id = $4 and ${isForStaff} ${newestFirst}`)),
  toReview: customPlan(
    statement<Row>(
      'wins.to_review',
      // From what waits to its wins: of the wall itself, which is long, nothing is read.
      select(`w.id in (select id from win where status = 'pending'
        union select win_id from win_report where resolved_at is null)
      and w.status in ('pending', 'published') and ${isForStaff} order by w.created_at, w.id limit 50`),
    ),
  ),
  forStaff: statement<Row>('wins.for_staff', select(`w.id = $4 and ${isForStaff}`)),
};

const asWin = ({ slug, firstName, lastName, profileImage, reactions, ...win }: Row): Win => ({
  ...win,
  reactions: winReactionKinds.map((kind) => ({ kind, count: reactions[kind] ?? 0 })),
  author: { slug, profileImage, name: displayName({ firstName, lastName, email: 'A Tribe member' }) },
});

async function winsBy(ctx: Ctx, by: keyof typeof statements, ...more: unknown[]): Promise<Win[]> {
  const wins: Statement<Row> = statements[by];
  return (await ctx.rows(wins, [...asking(ctx), ...more])).map(asWin);
}

/** Somebody's wins as far as they are for who asks; one's own, whatever became of them, without a slug. */
export const findWins = replicaQuery('in', (ctx, slug: string | null): Promise<Win[]> =>
  slug === null ? winsBy(ctx, 'own') : winsBy(ctx, 'ofSlug', slug),
);

/** The wins of the tribe that were published last. */
export const findNewestWins = replicaQuery('in', (ctx, count: number): Promise<Win[]> =>
  winsBy(ctx, 'newest', Math.min(Math.max(1, count), 24)),
);

/** All wins of a person whom staff may see, but for what the person keeps to themselves. Throws NOT_FOUND. */
export const findMemberWins = replicaQuery('user', async (ctx, userId: number): Promise<Win[]> => {
  await findInScope(ctx, userId);
  return winsBy(ctx, 'ofMember', userId);
});

/** What waits for staff, the longest waiting first. */
export const findWinsToReview = query('editUser', (ctx): Promise<Win[]> => winsBy(ctx, 'toReview'));

/** One win as who asks sees it, after an act of theirs. Throws NOT_FOUND. */
export async function winFor(ctx: Ctx, id: number, as: 'one' | 'forStaff'): Promise<Win> {
  const [win] = await winsBy(ctx, as, id);
  if (!win) throw notFound('Win');
  return win;
}
