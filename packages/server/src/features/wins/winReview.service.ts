import { ReasonInput } from '@tribe/domain/features/members/user.input.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { changePeople, findInScope, type InScope, refuseAbove } from '#features/members/scope.ts';
import { shownPeopleSubject } from '#features/members/shownPeople.ts';
import { type NewNotification, notify } from '#features/notifications/notification.service.ts';
import { type Win, winFor } from '#features/wins/win.service.ts';
import { resolveReports } from '#features/wins/winReport.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { publish } from '#kernel/db/publications.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';

type Found = {
  id: number;
  userId: number;
  title: string;
  status: string;
  version: number;
  consentForMarketing: boolean;
};
const lock = statement<Found>(
  'wins.lock_for_review',
  `select id, user_id as "userId", title, status, version, consent_for_marketing as "consentForMarketing"
   from win where id = $1 and visibility <> 'only-me' for update`,
);

type Reviewed = { win: Found; person: InScope };

/** A win of somebody whom the one who asks may edit. Throws NOT_FOUND for others', CONFLICT when it was changed since it was read. */
async function reviewable(ctx: Ctx, id: number, version: number | null): Promise<Reviewed> {
  const [win] = await ctx.rows(lock, [id]);
  if (!win) throw notFound('Win');
  const person = await findInScope(ctx, win.userId).catch(() => {
    throw notFound('Win');
  });
  refuseAbove(ctx, person);
  if (version !== null && version !== win.version) throw conflict('This win has changed. Reload it to see the changes');
  return { win, person };
}

const show = statement<never>(
  'wins.publish',
  `update win set status = 'published', hidden_reason = null, reviewed_by_id = $2, published_at = coalesce(published_at, $3),
     updated_at = $3, version = version + 1 where id = $1`,
);

/** Publishes a win, to those whom its owner chose. Twice is once. */
export const approveWin = mutation(changePeople, async (ctx, id: number, version: number | null): Promise<Win> => {
  const { win, person } = await reviewable(ctx, id, version);
  if (win.status !== 'published') {
    await ctx.rows(show, [id, ctx.me.userId, ctx.now()]);
    if (win.consentForMarketing) await publish(ctx, shownPeopleSubject);
    await ctx.log({ ...about(win), action: 'win.published', sentence: `Published the win ${named(win, person)}` });
    await tell(ctx, win, { kind: 'win.published', title: `Your win “${win.title}” is published` });
    await resolveReports(ctx, id);
  } else if ((await resolveReports(ctx, id)) > 0)
    await ctx.log({ ...about(win), action: 'win.kept', sentence: `Kept the win ${named(win, person)} after a report` });
  return winFor(ctx, id, 'forStaff');
});

const hide = statement<never>(
  'wins.hide',
  `update win set status = 'hidden', hidden_reason = $4, reviewed_by_id = $2, updated_at = $3, version = version + 1 where id = $1`,
);

/** Hides a win from everybody but who posted it, who reads the reason. */
export const hideWin = mutation(
  changePeople,
  async (ctx, id: number, input: string, version: number | null): Promise<Win> => {
    const { reason } = ReasonInput.parse({ reason: input });
    const { win, person } = await reviewable(ctx, id, version);
    await ctx.rows(hide, [id, ctx.me.userId, ctx.now(), reason]);
    if (win.consentForMarketing) await publish(ctx, shownPeopleSubject);
    await resolveReports(ctx, id);
    await ctx.log({ ...about(win), action: 'win.hidden', sentence: `Hid the win ${named(win, person)}`, reason });
    await tell(ctx, win, { kind: 'win.hidden', title: `Your win “${win.title}” was hidden`, body: reason });
    return winFor(ctx, id, 'forStaff');
  },
);

const ownWins = to('editProfile', {}, { q: 'wins' });

/** Whoever decides on a win of their own knows it already. */
async function tell(ctx: Ctx, { userId }: Found, described: Omit<NewNotification, 'link'>): Promise<void> {
  if (userId !== ctx.me.userId) await notify(ctx, { ...described, userId, link: ownWins });
}

const about = ({ id, userId }: Found) => ({ entity: 'win', entityId: id, subjectId: userId });
const named = ({ title }: Found, person: InScope) => `${title} of ${displayName(person)}`;
